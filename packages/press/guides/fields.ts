/** One thing to fill in: a line, a cell of a table, or a box to tick. */
export interface Field {
  /** Each its own within a guide: what somebody finds who reads the form by program. */
  readonly name: string
  /** In French, read aloud instead of the name. */
  readonly tooltip: string
  readonly kind: 'text' | 'box'
}

const TOOLTIP_MAX = 140

const WORDS_BEFORE = 8

const slug = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const clip = (text: string) => (text.length > TOOLTIP_MAX ? `${text.slice(0, TOOLTIP_MAX - 1).trimEnd()}…` : text)

/** Gives each field its number, and calls it after the words that stand around it. */
export class FieldBook {
  private readonly found: Field[] = []
  private section = ''
  private paragraph = ''
  private said = ''

  get all(): readonly Field[] {
    return this.found
  }

  /** A chapter's or a section's title has been read. */
  enter(title: string, depth: number): void {
    if (depth <= 3) this.section = title
  }

  /** The fields of a box are called after its title. */
  within<Result>(title: string, read: () => Result): Result {
    const outside = this.section
    this.section = title
    const result = read()
    this.section = outside
    return result
  }

  begin(paragraph: string): void {
    this.paragraph = paragraph
    this.said = ''
  }

  say(words: string): void {
    this.said += words
  }

  line(): number {
    const before = this.said.trim().replace(/^[\s,.;:)]+/, '')
    this.said = ''
    const nearest = before.split(/\s+/).slice(-WORDS_BEFORE).join(' ').replace(/[\s:,(]+$/, '')
    return this.add('text', nearest || this.paragraph.replace(/…{4,}/g, '…').slice(0, 60))
  }

  cell(row: string, column: string): number {
    return this.add('text', column ? `${row}, ${column}` : row)
  }

  box(item: string): number {
    return this.add('box', item)
  }

  private add(kind: Field['kind'], what: string): number {
    const number = this.found.length
    const text = `${this.section}\u00a0: ${what}`.replace(/\s*\n\s*/g, ' ')
    this.found.push({ name: `${slug(this.section)}-${number + 1}`, tooltip: clip(text), kind })
    return number
  }
}
