import { Fragment } from 'react'

import type { ComparedLine } from '@/lib/members/simulations/scenario'

interface CompareRowsProps {
  readonly names: readonly [string, string]
  readonly rows: readonly ComparedLine[]
}

/** A comparison line by line: a table on wide screens, on phones each line with both figures and the difference. */
export function CompareRows({ names: [one, other], rows }: CompareRowsProps) {
  return (
    <div className="compare tabular">
      <p aria-hidden="true" className="compare-head">
        <span />
        <span>{one}</span>
        <span>{other}</span>
        <span>Écart</span>
      </p>
      <dl>
        {rows.map((row) => (
          <Fragment key={row.label}>
            <dt className={row.isTotal ? 'is-total' : undefined}>{row.label}</dt>
            <dd className={row.isTotal ? 'is-total' : undefined}>
              <span>
                <span className="compare-name">{one}</span> {row.one}
              </span>
              <span>
                <span className="compare-name">{other}</span> {row.other}
              </span>
              <span className={row.difference ? 'font-[660]' : 'text-soft'}>
                <span className="compare-name">Écart</span> <span>{row.difference || 'pareil'}</span>
              </span>
            </dd>
          </Fragment>
        ))}
      </dl>
    </div>
  )
}
