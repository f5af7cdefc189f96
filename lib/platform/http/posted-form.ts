/** @returns a field of a posted form as it was typed; empty when it was not sent, or is a file */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
