const noDirectiveWithin = {
  create: (context) => ({
    ExpressionStatement(node) {
      if (node.parent.type !== 'BlockStatement' || !/^use (server|cache)/.test(node.directive ?? '')) return
      context.report({
        node,
        message:
          'Name it in a file of actions: values it closes over would be encrypted with a key that every build shares.',
      })
    },
  }),
}

/** Custom lint rules. */
const house = { meta: { name: 'house' }, rules: { 'no-directive-within': noDirectiveWithin } }

export default house
