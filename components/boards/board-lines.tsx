import { FactList } from '@/components/articles/fact-list'
import { ScrollTable } from '@/components/ui/scroll-table'
import type { Board } from '@/content/boards'
import type { Line } from '@/lib/members/boards/store'
import { formatMonth } from '@/lib/platform/format'
import type { ArticleFact } from '@/lib/texts/content/article-schema'

import { countLine, describeSpread, nameOfGroup, shareWords, withUnit } from './words'

const periodOf = ({ firstMonth, lastMonth }: Line): string =>
  firstMonth === lastMonth ? formatMonth(lastMonth) : `${formatMonth(firstMonth)} – ${formatMonth(lastMonth)}`

interface GroupProps {
  readonly board: Board
  readonly lines: readonly Line[]
}

/** Half of the answers as a band, the median as a mark; every figure is in its text and in the table. */
function Chart({ board, lines }: GroupProps) {
  return board.measures.map(({ id, label, unit }) => {
    const end = Math.max(1, ...lines.map(({ figures }) => figures.measures[id]?.high ?? 0)) * 1.1
    return (
      <figure key={id} className="mt-4">
        <figcaption className="text-small text-soft">{label}</figcaption>
        <ol className="mt-2 grid gap-4">
          {lines.map((line) => {
            const spread = line.figures.measures[id]
            if (!spread) return null
            return (
              <li key={line.id}>
                <p className="tabular flex flex-wrap items-baseline justify-between gap-x-6">
                  <span>
                    {periodOf(line)} <span className="text-small text-soft">({countLine(board, line.count)})</span>
                  </span>
                  <span className="font-[600]">{describeSpread(spread, unit)}</span>
                </p>
                <svg viewBox={`0 0 ${end} 10`} preserveAspectRatio="none" aria-hidden="true" className="spread">
                  <rect width={end} height={10} className="spread-ground" />
                  <rect
                    x={spread.low}
                    width={Math.max(spread.high - spread.low, end / 200)}
                    height={10}
                    className="spread-half"
                  />
                  <rect x={spread.median - end / 250} width={end / 125} height={10} className="spread-median" />
                </svg>
              </li>
            )
          })}
        </ol>
      </figure>
    )
  })
}

const COLUMNS = { low: 'Premier quart', median: 'Médiane', high: 'Troisième quart' } as const

/** The figures of the chart, then what was true of how many. */
function Table({ board, lines }: GroupProps) {
  return (
    <>
      <ScrollTable className="tabular table-wide table-stacks mt-3 text-small">
        <thead>
          <tr>
            <th scope="col">Mois</th>
            <th scope="col">Nombre</th>
            <th scope="col">Quoi</th>
            {Object.entries(COLUMNS).map(([id, label]) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.flatMap((line) =>
            board.measures.map(({ id, label, unit }) => (
              <tr key={`${line.id}-${id}`}>
                <th scope="row">{periodOf(line)}</th>
                <td data-label="Nombre">{line.count}</td>
                <td data-label="Quoi">{label}</td>
                {(['low', 'median', 'high'] as const).map((name) => (
                  <td key={name} data-label={COLUMNS[name]}>
                    {line.figures.measures[id] ? withUnit(line.figures.measures[id][name], unit) : ''}
                  </td>
                ))}
              </tr>
            )),
          )}
        </tbody>
      </ScrollTable>
      {board.marks.length > 0 &&
        lines.map((line) => (
          <div key={line.id} className="mt-4 text-small">
            <p className="font-[600]">{periodOf(line)}</p>
            <ul className="mt-1 grid gap-x-8 gap-y-1 sm:grid-cols-2">
              {board.marks.map(({ id, label }) => (
                <li key={id}>
                  {label} : {shareWords[line.figures.marks[id] ?? 'few']}
                </li>
              ))}
            </ul>
          </div>
        ))}
    </>
  )
}

interface BoardLinesProps extends GroupProps {
  /** What others publish, by choice: under the figures of this choice. */
  readonly factsOf: (group: string) => readonly ArticleFact[]
}

/** The published lines, choice by choice. */
export function BoardLines({ board, lines, factsOf }: BoardLinesProps) {
  const order = board.dimensions[0].choices.flatMap(({ id }) =>
    board.dimensions[1].choices.map((choice) => `${id}/${choice.id}`),
  )
  return order
    .map((group) => ({ group, ofGroup: lines.filter((line) => line.group === group) }))
    .filter(({ ofGroup }) => ofGroup.length > 0)
    .map(({ group, ofGroup }) => {
      const facts = factsOf(group)
      return (
        <article key={group} aria-labelledby={`${board.id}-${group}`} className="border-t border-line-strong py-6">
          <h3 id={`${board.id}-${group}`} className="text-title">
            {nameOfGroup(board, group)}
          </h3>
          <Chart board={board} lines={ofGroup} />
          <details className="mt-4">
            <summary className="opener min-h-11 font-[600]">Le tableau</summary>
            <Table board={board} lines={ofGroup} />
          </details>
          {facts.length > 0 && (
            <div className="mt-4">
              <FactList facts={facts} />
            </div>
          )}
        </article>
      )
    })
}
