import { FactList } from '@/components/articles/fact-list'
import type { Board } from '@/content/boards'
import type { Line, OwnReport } from '@/lib/members/boards/store'
import { requireFact } from '@/lib/texts/content/facts'

import { BoardLines } from './board-lines'
import { OwnReports } from './own-reports'
import { ReportForm } from './report-form'

/** Those of the choice, or of its first half: a city. */
const factsOf = (board: Board, group: string) =>
  (board.published[group] ?? board.published[group.split('/')[0] ?? ''] ?? []).map(requireFact)

const allFacts = (board: Board) => [...new Set(Object.values(board.published).flat())].map(requireFact)

interface BoardSectionProps {
  readonly board: Board
  /** Below the title, unless the page says it. */
  readonly lead?: string
  readonly title: string
  /** « Raconter ton dossier » */
  readonly invitation: string
  readonly lines: readonly Line[]
  readonly reports: readonly OwnReport[]
}

/** Of every choice, also of those that have no line yet. */
function Elsewhere({ board }: { readonly board: Board }) {
  const facts = allFacts(board)
  if (facts.length === 0) return null
  return (
    <details className="mt-5 border-y border-line">
      <summary className="opener min-h-12 font-[640]">Ce qui est publié ailleurs</summary>
      <div className="pb-6">
        <FactList facts={facts} />
      </div>
    </details>
  )
}

/** A board: what is published, the form, and the reader's own reports. */
export function BoardSection({ board, title, lead, invitation, lines, reports }: BoardSectionProps) {
  return (
    <section id={board.id} aria-labelledby={`${board.id}-titre`} className="simulator-section">
      <div>
        <h2 id={`${board.id}-titre`} className="text-heading">
          {title}
        </h2>
        {lead && <p className="mt-4 text-soft">{lead}</p>}
      </div>
      <div className="min-w-0">
        {lines.length === 0 ? (
          <p className="max-w-[40rem]">
            Aucune ligne pour l’instant : la première paraît le 1er du mois qui suit, dès que {board.fewest} membres ont
            raconté la même chose. Le tien peut être dans celle-là.
          </p>
        ) : (
          <BoardLines board={board} lines={lines} factsOf={(group) => factsOf(board, group)} />
        )}
        <Elsewhere board={board} />
        <div className="mt-8 rounded-card border border-line bg-raised p-5 sm:p-7 print:hidden">
          <h3 className="mb-5 text-title">{invitation}</h3>
          <ReportForm board={board} submit="Envoyer sans mon nom" />
        </div>
        <OwnReports reports={reports} />
      </div>
    </section>
  )
}
