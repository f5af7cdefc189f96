/** @returns what a field of a posted form says, trimmed; empty when it was not sent, or is a file */
export function textOf(formData: FormData, name: string): string {
  const value = formData.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
