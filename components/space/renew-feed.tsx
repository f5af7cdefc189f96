'use client'

import { SubmitButton } from '@/components/ui/busy-button'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'

import { renewFeedAddress } from './actions'

export function RenewFeed() {
  const { busy, isOutdated, formProps } = usePostedForm<null>(renewFeedAddress, null)
  return (
    <form {...formProps} className="mt-4 grid gap-4">
      {isOutdated && <OutdatedPage />}
      <SubmitButton variant="outline" busy={busy} keepsText className="justify-self-start text-small">
        Renouveler mon adresse
      </SubmitButton>
    </form>
  )
}
