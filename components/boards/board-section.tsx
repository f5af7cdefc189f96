import { FactList } from '@/components/articles/fact-list'
import { SimulatorSection } from '@/components/simulations/simulator-section'
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

interface BoardSectionProps {
  readonly board: Board
  readonly title?: string
  /** Below the title, unless the page says it. */
  readonly lead?: string
  readonly lines: readonly Line[]
  readonly reports: readonly OwnReport[]
}

/** A board: what is published, the form, and the reader's own reports. */
export function BoardSection({ board, title = board.title, lead, lines, reports }: BoardSectionProps) {
  return (
    <SimulatorSection id={board.id} title={title} lead={lead}>
      <div>
        {lines.length === 0 ? (
          <p className="max-w-[40rem]">
            Aucune ligne pour l’instant : la première paraît le 1er du mois qui suit, dès que {board.fewest} membres ont
            raconté la même chose. Le tien peut être dans celle-là.
          </p>
        ) : (
          <BoardLines board={board} lines={lines} factsOf={(group) => factsOf(board, group)} />
        )}
        <Elsewhere board={board} />
      </div>
      <div className="rounded-card border border-line bg-raised p-5 sm:p-7 print:hidden">
        <h3 className="mb-5 text-title">{board.invitation}</h3>
        <ReportForm board={board} />
      </div>
      <OwnReports reports={reports} />
    </SimulatorSection>
  )
}
