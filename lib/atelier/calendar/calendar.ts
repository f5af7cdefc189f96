import 'server-only'

import { shiftMonth, type Day, type Month } from '@/lib/platform/days'
import { getOverdueFacts, readFactTexts, type FactText } from '@/lib/texts/content/fact-texts'
import { getNoteDraft } from '@/lib/texts/content/note-drafts'
import { getUpdates } from '@/lib/texts/content/updates'
import type { TextEntry } from '@/lib/texts/publishing/drafts'

/** A source that has to be read again, with the facts that come from it. */
export interface DuePage {
  readonly url: string
  readonly source: string
  /** The first of its days. */
  readonly day: Day
  readonly claims: readonly string[]
}

export type MonthNote =
  /** A file of content/updates. */
  | { readonly kind: 'file'; readonly title: string }
  | { readonly kind: 'written'; readonly text: TextEntry }
  | {
      readonly kind: 'planned'
      readonly title: string
      readonly summary: string
      readonly questions: readonly string[]
    }

export interface CalendarMonth {
  readonly month: Month
  readonly note: MonthNote | null
  readonly due: readonly DuePage[]
}

export interface NoteCalendar {
  /** Past their day already. */
  readonly late: readonly DuePage[]
  /** From this month on; those with neither a note nor a fact are left out. */
  readonly months: readonly CalendarMonth[]
}

const MONTHS_AHEAD = 12

/** A copy of a fact in another text is the same page to read. */
function groupByPage(overdue: ReturnType<typeof getOverdueFacts>): readonly DuePage[] {
  const pages = new Map<string, { url: string; source: string; day: Day; claims: string[] }>()
  for (const { fact } of overdue) {
    const page = pages.get(fact.url)
    if (!page)
      pages.set(fact.url, { url: fact.url, source: fact.source, day: fact.recheckBefore, claims: [fact.claim] })
    else if (!page.claims.includes(fact.claim)) page.claims.push(fact.claim)
  }
  return [...pages.values()]
}

/** What is due between two days, the first excluded, by the rule of `getOverdueFacts`. */
const listDue = (facts: readonly FactText[], after: Day, until: Day): readonly DuePage[] =>
  groupByPage(getOverdueFacts(facts, until).filter(({ fact }) => fact.recheckBefore > after))

function findMonthNote(month: Month, texts: readonly TextEntry[]): MonthNote | null {
  const file = getUpdates().find((update) => update.month === month)
  if (file) return { kind: 'file', title: file.title }
  const text = texts.find(({ kind, slug }) => kind === 'note' && slug === month)
  if (text) return { kind: 'written', text }
  const draft = getNoteDraft(month)
  return draft && { kind: 'planned', title: draft.title, summary: draft.summary, questions: draft.questions }
}

/** The notes that are planned and the facts that are due, month by month. @param texts those written here */
export function readCalendar(texts: readonly TextEntry[], today: Day): NoteCalendar {
  const facts = readFactTexts()
  const first = today.slice(0, 7)
  const months = Array.from({ length: MONTHS_AHEAD + 1 }, (_, at) => shiftMonth(first, at)).map((month) => ({
    month,
    note: findMonthNote(month, texts),
    // Days compare as strings: no month has a 32nd.
    due: listDue(facts, month === first ? today : `${month}-00`, `${month}-31`),
  }))
  return {
    late: listDue(facts, '', today),
    months: months.filter(({ note, due }) => note !== null || due.length > 0),
  }
}
