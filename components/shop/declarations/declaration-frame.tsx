import type { ReactNode } from 'react'

import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'

interface DeclarationFrameProps {
  readonly title: string
  readonly lead: ReactNode
  readonly effects: string
  readonly facts: readonly { readonly title: string; readonly text: ReactNode }[]
  /** Below the effects. */
  readonly beside: ReactNode
  readonly children: ReactNode
}

/** The declaration, and beside it what it does. */
export const DeclarationFrame = ({ title, lead, effects, facts, beside, children }: DeclarationFrameProps) => (
  <>
    <PageHeader title={title} lead={lead} />
    <Container className="grid gap-x-16 gap-y-14 pb-24 lg:grid-cols-[7fr_5fr]">
      <div className="max-w-[38rem]">{children}</div>
      <aside aria-labelledby="effets" className="self-start border-t-4 border-mango pt-6">
        <h2 id="effets" className="text-title">
          {effects}
        </h2>
        <dl className="mt-5 grid gap-5">
          {facts.map((fact) => (
            <div key={fact.title}>
              <dt className="font-[640]">{fact.title}</dt>
              <dd className="text-soft">{fact.text}</dd>
            </div>
          ))}
        </dl>
        {beside}
      </aside>
    </Container>
  </>
)
