import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  // React writes action="" for a form whose action is a function.
  elements: ['html5', { form: { attributes: { action: {} } } }],
})

export async function findInvalidHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'no element'})`),
  )
}
