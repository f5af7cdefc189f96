import type { ComponentProps } from 'react'
import clsx from 'clsx'

/**
 * A table that scrolls by itself where it does not fit, with the keyboard too. A group and no region: a page may have
 * many, and landmarks of one name are no help.
 */
export function ScrollTable({ className, ...props }: ComponentProps<'table'>) {
  return (
    <div role="group" aria-label="Tableau" tabIndex={0} className={clsx('table-scroll', className)}>
      <table {...props} />
    </div>
  )
}
