/** @returns the trimmed value of a form field; empty when missing, or a file */
export function textOf(formData: FormData, name: string): string {
  const value = formData.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
