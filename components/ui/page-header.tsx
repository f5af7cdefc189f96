import clsx from 'clsx'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'

import { Container } from './container'
import { Link } from './link'

interface PageHeaderProps {
  readonly title: string
  readonly lead?: ReactNode
  /** The list that it is in. */
  readonly back?: { readonly href: string; readonly label: string }
  readonly children?: ReactNode
  readonly className?: string
}

export function PageHeader({ title, lead, back, children, className }: PageHeaderProps) {
  return (
    <>
      {back && (
        <Container className="-mb-8 pt-6 print:hidden">
          <Link href={back.href} className="text-link inline-flex min-h-11 items-center gap-2 font-[600]">
            <ArrowLeft aria-hidden="true" size={18} />
            {back.label}
          </Link>
        </Container>
      )}
      <Container className={clsx('pt-12 pb-10 lg:pt-20 lg:pb-14', className)}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-12 gap-y-5 lg:grid-cols-[7fr_5fr]">
          <h1 className="text-display wrap-break-word">{title}</h1>
          {lead && <p className="max-w-[34rem] text-lead text-soft">{lead}</p>}
        </div>
        {children}
      </Container>
    </>
  )
}
