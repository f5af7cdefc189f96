import type { ReactNode } from 'react'

import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'

import { CancellationFacts } from './cancellation-facts'

/** Both pages on which a contract is ended: the form, and beside it what it means. */
interface CancellationFrameProps {
  readonly children: ReactNode
  /** Below what it means. */
  readonly beside?: ReactNode
}

export function CancellationFrame({ children, beside }: CancellationFrameProps) {
  return (
    <>
      <PageHeader
        title="Résilier ton contrat"
        lead="Sans motif, sans frais, sans compte. Tu vérifies, tu notifies, et un e-mail te confirme la date de fin."
      />
      <Container className="grid gap-x-16 gap-y-14 pb-24 lg:grid-cols-[7fr_5fr]">
        <div className="max-w-[38rem]">{children}</div>
        <CancellationFacts>{beside}</CancellationFacts>
      </Container>
    </>
  )
}
