import type { Marks } from './own-reading'

/** What this browser holds of the boxes. */
export interface TickBook {
  /** Whose they are; null for somebody who is not signed in. */
  readonly owner: string | null
  readonly marks: Marks
  /** What the account does not know yet. */
  readonly unsent: readonly string[]
}

export const EMPTY_BOOK: TickBook = { owner: null, marks: {}, unsent: [] }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** @param kept what the browser gave back: anything that was not written here is left out */
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

/** Somebody is signed in here: what nobody owned becomes theirs, what is somebody else's is not shown to them. */
export function ownedBy(book: TickBook, owner: string): TickBook {
  if (book.owner === owner) return book
  return book.owner === null ? { owner, marks: book.marks, unsent: Object.keys(book.marks) } : { ...EMPTY_BOOK, owner }
}

/** The list of the carnet's steps; no title of a checklist becomes this name. */
export const STEPS = '@carnet'

export const isStep = (name: string): boolean => name.startsWith(`${STEPS} `)

/**
 * Of two changes of one box the later one stands; what the account does not have yet is to be sent. The account tells no steps:
 * those that were sent stay, for copies of the carnet that are older than they are, as long as their holder has one.
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

/** The account has taken these; what was changed again since is still to be sent. */
export const sent = (book: TickBook, taken: Marks): TickBook => ({
  ...book,
  unsent: book.unsent.filter((name) => book.marks[name]?.[1] !== taken[name]?.[1]),
})

/** Nobody is signed in any more: what was the account's stays in the account. */
export const withoutOwner = (book: TickBook): TickBook => (book.owner === null ? book : EMPTY_BOOK)
