/** @returns a field of a posted form, byte for byte as it was typed; empty when it was not sent, or is a file */
export function typedOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/**
 * The same in the one form in which equal texts are the same bytes, with each line break as one sign: a field counts it so, and a browser
 * sends two.
 */
export const textOf = (form: FormData, name: string): string =>
  typedOf(form, name).normalize('NFC').replaceAll(/\r\n?/g, '\n')
