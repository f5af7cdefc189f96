import clsx from 'clsx'
import type { ComponentProps } from 'react'

/** Scrolls where it does not fit, with the keyboard too. A group, not a region: a page may have many. */
export function ScrollTable({ className, ...props }: ComponentProps<'table'>) {
  return (
    <div role="group" aria-label="Tableau" tabIndex={0} className={clsx('table-scroll', className)}>
      <table {...props} />
    </div>
  )
}
