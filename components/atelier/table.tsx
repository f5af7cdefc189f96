import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

import { ScrollTable } from '@/components/ui/scroll-table'

interface FigureTableProps {
  /** The first names the lines; the others stand over figures. */
  readonly columns: readonly string[]
  readonly children: ReactNode
}

/** Figures in columns, each line named by its first cell. */
export function FigureTable({ columns, children }: FigureTableProps) {
  return (
    <ScrollTable className="relative mt-6 max-w-full overflow-x-auto text-left *:w-full">
      <thead>
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
      <tbody>{children}</tbody>
    </ScrollTable>
  )
}

export function Line({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1.5 pr-4 font-[400]">
        {name}
      </th>
      {children}
    </tr>
  )
}

export const Cell = (props: Omit<ComponentProps<'td'>, 'className'>) => (
  <td className="tabular py-1.5 pl-4 text-right whitespace-nowrap" {...props} />
)
