import type { Marks } from './own-reading'

/** The ticks stored in this browser. */
export interface TickBook {
  /** User id; null when signed out. */
  readonly owner: string | null
  readonly marks: Marks
  /** Changes not yet sent to the account. */
  readonly unsent: readonly string[]
}

export const EMPTY_BOOK: TickBook = { owner: null, marks: {}, unsent: [] }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** @param kept the stored value; anything that this module did not write is ignored */
export function readBook(kept: unknown): TickBook {
  if (!isRecord(kept) || !isRecord(kept.marks)) return EMPTY_BOOK
  const marks = Object.entries(kept.marks).filter(
    (entry): entry is [string, [boolean, number]] =>
      Array.isArray(entry[1]) && typeof entry[1][0] === 'boolean' && typeof entry[1][1] === 'number',
  )
  const names = marks.map(([name]) => name)
  return {
    owner: typeof kept.owner === 'string' ? kept.owner : null,
    marks: Object.fromEntries(marks),
    unsent: Array.isArray(kept.unsent) ? names.filter((name) => (kept.unsent as unknown[]).includes(name)) : names,
  }
}

export const withMark = (
  { owner, marks, unsent }: TickBook,
  name: string,
  isTicked: boolean,
  at: number,
): TickBook => ({
  owner,
  marks: { ...marks, [name]: [isTicked, at] },
  unsent: unsent.includes(name) ? unsent : [...unsent, name],
})

/** After sign-in: takes over ticks without an owner, drops those of another user. */
export function ownedBy(book: TickBook, owner: string): TickBook {
  if (book.owner === owner) return book
  return book.owner === null ? { owner, marks: book.marks, unsent: Object.keys(book.marks) } : { ...EMPTY_BOOK, owner }
}

/** The list name of carnet steps, which cannot be the key of a checklist's title. */
export const STEPS = '@carnet'

export const isStep = (name: string): boolean => name.startsWith(`${STEPS} `)

/**
 * Merges with the account: of two changes of one box the later wins, and changes that the account lacks are to be sent. The account
 * does not return steps, so sent ones stay, for older cached copies of the carnet, as long as the member has one.
 */
export function merged({ owner, marks, unsent }: TickBook, account: Marks, hasCarnet: boolean): TickBook {
  const isMine = (name: string) =>
    (hasCarnet || !isStep(name)) && unsent.includes(name) && (marks[name]?.[1] ?? 0) > (account[name]?.[1] ?? -1)
  const mine = unsent.filter(isMine)
  const staying = Object.keys(marks).filter((name) => (isStep(name) ? hasCarnet : mine.includes(name)))
  return {
    owner,
    marks: { ...account, ...Object.fromEntries(staying.map((name) => [name, marks[name]!])) },
    unsent: mine,
  }
}

/** Marks changes as sent, except those changed again since. */
export const sent = (book: TickBook, taken: Marks): TickBook => ({
  ...book,
  unsent: book.unsent.filter((name) => book.marks[name]?.[1] !== taken[name]?.[1]),
})

/** After sign-out: drops the account's ticks. */
export const withoutOwner = (book: TickBook): TickBook => (book.owner === null ? book : EMPTY_BOOK)
