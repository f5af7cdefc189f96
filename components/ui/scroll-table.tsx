import clsx from 'clsx'
import type { ComponentProps } from 'react'

/** A scrollable table, with the keyboard too. A group instead of a region, because a page may have many. */
export function ScrollTable({ className, ...props }: ComponentProps<'table'>) {
  return (
    <div role="group" aria-label="Tableau" tabIndex={0} className={clsx('table-scroll', className)}>
      <table {...props} />
    </div>
  )
}
