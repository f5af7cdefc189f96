import clsx from 'clsx'
import type { ReactNode } from 'react'

import { Container } from './container'

interface PageHeaderProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children?: ReactNode
  readonly className?: string
}

export function PageHeader({ title, lead, children, className }: PageHeaderProps) {
  return (
    <Container className={clsx('pt-12 pb-10 lg:pt-20 lg:pb-14', className)}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-12 gap-y-5 lg:grid-cols-[7fr_5fr]">
        <h1 className="text-display wrap-break-word">{title}</h1>
        {lead && <p className="max-w-[34rem] text-lead text-soft">{lead}</p>}
      </div>
      {children}
    </Container>
  )
}
