import clsx from 'clsx'
import type { ReactNode } from 'react'

import { ScrollTable } from '@/components/ui/scroll-table'
import type { Column, CsvCell } from '@/lib/platform/csv'
import { formatEuros, formatMonth, formatNumber } from '@/lib/platform/format'

import { Empty } from './empty'

export interface ShownColumn<Row> extends Column<Row> {
  /** Instead of its text alone. */
  readonly show?: (row: Row, text: string) => ReactNode
}

function textOf(cell: CsvCell | null): string {
  if (cell !== null && typeof cell === 'object') return formatEuros(cell.cents)
  return typeof cell === 'number' ? formatNumber(cell) : (cell ?? '')
}

export const isZero = (cell: CsvCell | null): boolean =>
  cell === 0 || (cell !== null && typeof cell === 'object' && cell.cents === 0)

function shown<Row>({ cell, show }: ShownColumn<Row>, row: Row): ReactNode {
  const value = cell(row)
  if (show) return show(row, textOf(value))
  return isZero(value) ? <span className="text-soft">{textOf(value)}</span> : textOf(value)
}

interface FigureTableProps<Row> {
  /** The first names the row; the others are figures. */
  readonly columns: readonly ShownColumn<Row>[]
  readonly rows: readonly Row[]
  /** Instead of a table without rows. */
  readonly empty?: string
}

/** A table of figures with row headers. On a phone each row is a block, with a label beside each figure. */
export function FigureTable<Row>({ columns, rows, empty }: FigureTableProps<Row>) {
  if (rows.length === 0) return <Empty of={rows}>{empty}</Empty>
  const [first, ...figures] = columns
  return (
    <ScrollTable className="relative mt-6 max-w-full overflow-x-auto text-left *:w-full max-sm:*:block">
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map(({ heading, name = heading }, index) => (
            <th
              key={heading}
              scope="col"
              className={clsx(
                'border-b border-line-strong py-2 align-bottom text-small font-[640]',
                index === 0 ? 'pr-4' : 'pl-4 text-right',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr
            key={textOf(first!.cell(row))}
            className="border-b border-line max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-6 max-sm:py-3"
          >
            <th scope="row" className="py-1.5 pr-4 font-[400] max-sm:col-span-2 max-sm:font-[640]">
              {shown(first!, row)}
            </th>
            {figures.map((column) => (
              <td
                key={column.heading}
                data-name={column.name ?? column.heading}
                className="tabular py-1.5 text-right whitespace-nowrap max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-x-3 max-sm:py-0.5 max-sm:before:text-small max-sm:before:whitespace-normal max-sm:before:text-soft max-sm:before:content-[attr(data-name)] sm:pl-4"
              >
                {shown(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

/** Names a row by its month. */
export const monthColumn = {
  heading: 'Mois',
  cell: ({ month }: { readonly month: string }) => month,
  show: ({ month }: { readonly month: string }) => <span className="whitespace-nowrap">{formatMonth(month)}</span>,
} as const
