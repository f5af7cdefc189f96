'use client'

import { Button } from '@/components/ui/button'
import { OutdatedPage } from '@/components/ui/outdated-page'
import { usePostedForm } from '@/components/ui/use-posted-form'

import { renewFeedAddress } from './actions'

export function RenewFeed() {
  const { busy, isOutdated, formProps } = usePostedForm<null>(renewFeedAddress, null)
  return (
    <form {...formProps} className="mt-4 grid gap-4">
      {isOutdated && <OutdatedPage />}
      <Button type="submit" variant="outline" aria-disabled={busy} aria-busy={busy} className="justify-self-start text-small">
        Renouveler mon adresse
      </Button>
    </form>
  )
}
