/** What takes the place of a selection, and what of it is selected then. */
interface Change {
  readonly text: string
  /** Its first and last place in the text; the end by default. */
  readonly select?: readonly [from: number, to: number]
}

/** Changes what is selected in the text, or what stands at the cursor. @param byLine takes whole lines */
export function changeText(change: (selected: string) => Change, byLine = false): void {
  const field = document.querySelector<HTMLTextAreaElement>('textarea#champ-body')
  if (!field) return
  const { value, selectionStart, selectionEnd } = field
  const from = byLine ? value.lastIndexOf('\n', selectionStart - 1) + 1 : selectionStart
  const lineEnd = value.indexOf('\n', selectionEnd)
  const to = byLine ? (lineEnd === -1 ? value.length : lineEnd) : selectionEnd
  const { text, select = [text.length, text.length] } = change(value.slice(from, to))
  field.setRangeText(text, from, to)
  field.setSelectionRange(from + select[0], from + select[1])
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}

export const goToPictures = () => document.querySelector<HTMLElement>('#champ-file')?.focus()

/** The visual editor, while it is shown. */
export const visual: { insert: ((markdown: string) => void) | null } = { insert: null }

/** Puts blocks of Markdown after the cursor, in either editor. */
export function insertBlock(markdown: string): void {
  if (visual.insert) visual.insert(markdown)
  else changeText((selected) => ({ text: `${selected}\n\n${markdown}\n\n` }))
}
