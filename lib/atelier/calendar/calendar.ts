import 'server-only'

import { shiftMonth, type Day, type Month } from '@/lib/platform/days'
import { getOverdueFacts, type Fact } from '@/lib/texts/content/facts'
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

function groupByPage(overdue: readonly Fact[]): readonly DuePage[] {
  const pages = new Map<string, { url: string; source: string; day: Day; claims: string[] }>()
  for (const { url, source, recheckBefore, claim } of overdue) {
    const page = pages.get(url)
    if (page) page.claims.push(claim)
    else pages.set(url, { url, source, day: recheckBefore, claims: [claim] })
  }
  return [...pages.values()]
}

/** What is due between two days, the first excluded, by the rule of `getOverdueFacts`. */
const listDue = (after: Day, until: Day): readonly DuePage[] =>
  groupByPage(getOverdueFacts(until).filter(({ recheckBefore }) => recheckBefore > after))

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
  const first = today.slice(0, 7)
  const months = Array.from({ length: MONTHS_AHEAD + 1 }, (_, at) => shiftMonth(first, at)).map((month) => ({
    month,
    note: findMonthNote(month, texts),
    // Days compare as strings: no month has a 32nd.
    due: listDue(month === first ? today : `${month}-00`, `${month}-31`),
  }))
  return {
    late: listDue('', today),
    months: months.filter(({ note, due }) => note !== null || due.length > 0),
  }
}
