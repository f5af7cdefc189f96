import 'server-only'

import { getDb } from '@/lib/platform/db'

/** Of accounts that still exist. */
export interface SequenceFigures {
  readonly sent: number
  readonly returned: number
  /** Who stopped the news by its link. */
  readonly stopped: number
}

const NONE: SequenceFigures = { sent: 0, returned: 0, stopped: 0 }

/** @returns by the id of its text */
export async function readFigures(): Promise<(textId: string) => SequenceFigures> {
  const rows = await getDb().$queryRaw<(SequenceFigures & { textId: string })[]>`
    select message->>'textId' as "textId", count(sent_at)::int as sent, count(returned_at)::int as returned,
      count(stopped_at)::int as stopped
    from notices where kind = 'sequence-mail' group by 1`
  const figures = new Map(rows.map(({ textId, ...row }) => [textId, row]))
  return (textId) => figures.get(textId) ?? NONE
}
