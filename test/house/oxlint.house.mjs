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

const FORMATS = /^(DateTimeFormat|NumberFormat|PluralRules|RelativeTimeFormat)$/
const LOCALE_METHODS = /^toLocale(Date|Time)?String$/

/** `count > 1`, `count === 1`, `count < 2`. */
const asksForOne = ({ type, operator, left, right }) =>
  type === 'BinaryExpression' &&
  left.type !== 'BinaryExpression' &&
  ((right.value === 1 && ['>', '<=', '===', '!=='].includes(operator)) ||
    (right.value === 2 && ['<', '>='].includes(operator)))

/** Names of classes are no words. */
const isClass = ({ type, name, parent }) =>
  type === 'JSXAttribute' ? name.name === 'className' : Boolean(parent) && isClass(parent)

const oneFormat = {
  create(context) {
    const refuse = (node) =>
      context.report({ node, message: 'lib/platform/format.ts has the formats, and the plurals, that readers see.' })
    return {
      MemberExpression(node) {
        const { object, property } = node
        if ((object.name === 'Intl' && FORMATS.test(property.name)) || LOCALE_METHODS.test(property.name)) refuse(node)
      },
      ConditionalExpression(node) {
        const isWord = node.parent.type === 'TemplateLiteral' || (isText(node.consequent) && isText(node.alternate))
        if (isWord && asksForOne(node.test) && !isClass(node)) refuse(node)
      },
      LogicalExpression({ left, right }) {
        if (/^(s|x|nt)$/.test(right.value) && asksForOne(left)) refuse(right)
      },
    }
  },
}

/** Custom lint rules. */
const house = {
  meta: { name: 'house' },
  rules: { 'no-directive-within': noDirectiveWithin, 'text-in-element': textInElement, 'one-format': oneFormat },
}

export default house
