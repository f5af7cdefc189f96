import clsx from 'clsx'
import type { ComponentProps } from 'react'

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx('rounded-card border border-line bg-raised p-6 sm:p-8', className)} {...props} />
}
