import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

import { ScrollTable } from '@/components/ui/scroll-table'

interface FigureTableProps {
  /** The first is for row headers; the others are figures. */
  readonly columns: readonly string[]
  readonly children: ReactNode
}

/** A table of figures with row headers. On a phone each row is a block, with a label beside each figure. */
export function FigureTable({ columns, children }: FigureTableProps) {
  return (
    <ScrollTable className="relative mt-6 max-w-full overflow-x-auto text-left *:w-full max-sm:*:block">
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map((name, index) => (
            <th
              key={name}
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
      <tbody className="max-sm:block">{children}</tbody>
    </ScrollTable>
  )
}

export function Line({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <tr className="border-b border-line max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-6 max-sm:py-3">
      <th scope="row" className="py-1.5 pr-4 font-[400] max-sm:col-span-2 max-sm:font-[640]">
        {name}
      </th>
      {children}
    </tr>
  )
}

interface CellProps extends Omit<ComponentProps<'td'>, 'className'> {
  /** Name of the column. */
  readonly name: string
}

export const Cell = ({ name, ...props }: CellProps) => (
  <td
    data-name={name}
    className="tabular py-1.5 text-right whitespace-nowrap max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-x-3 max-sm:py-0.5 max-sm:before:text-small max-sm:before:whitespace-normal max-sm:before:text-soft max-sm:before:content-[attr(data-name)] sm:pl-4"
    {...props}
  />
)
