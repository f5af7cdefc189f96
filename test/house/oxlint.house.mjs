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

const isText = (node) => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

/** Text under a condition: `count > 1 && 's'`, `busy ? 'Chargement...' : children`. */
const isSwapped = (node) =>
  (node.type === 'ConditionalExpression' && (isText(node.consequent) || isText(node.alternate))) ||
  (node.type === 'LogicalExpression' && isText(node.right))

const isShown = (node) => node.type !== 'JSXText' || node.value.trim() !== ''

const textInElement = {
  meta: { fixable: 'code' },
  create: (context) => ({
    JSXExpressionContainer(node) {
      const { parent, expression } = node
      if (!['JSXElement', 'JSXFragment'].includes(parent.type) || !isSwapped(expression)) return
      if (parent.type === 'JSXElement' && parent.children.filter(isShown).length === 1) return
      context.report({
        node,
        message:
          'Give it a <span> of its own: a translator takes text nodes away, and React fails when it swaps one beside others.',
        fix: (fixer) => [fixer.insertTextBefore(node, '<span>'), fixer.insertTextAfter(node, '</span>')],
      })
    },
  }),
}

/** Custom lint rules. */
const house = {
  meta: { name: 'house' },
  rules: { 'no-directive-within': noDirectiveWithin, 'text-in-element': textInElement },
}

export default house
