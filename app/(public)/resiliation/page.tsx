import { headers } from 'next/headers'

import { PortalButton } from '@/components/billing/portal-button'
import { CancellationFacts } from '@/components/cancellation/cancellation-facts'
import { CancellationForm } from '@/components/cancellation/cancellation-form'
import { JsonLd } from '@/components/site/json-ld'
import { Container } from '@/components/ui/container'
import { formatDate } from '@/components/ui/format'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { getViewer } from '@/lib/auth/viewer'
import { listContracts } from '@/lib/cancellation/contracts'
import { placeGraph } from '@/lib/seo/graphs'
import { pageMetadata } from '@/lib/seo/page-metadata'

export const metadata = pageMetadata(pages.cancellation)

/**
 * Code de la consommation, art. L215-1-1 and D215-1 to D215-3. Not static as other public pages are: whoever is signed
 * in finds the form filled in, without JavaScript too, so that three clicks from any footer are enough.
 */
export default async function CancellationPage() {
  const viewer = await getViewer(await headers())
  const contracts = viewer ? await listContracts(viewer.id) : []
  const ending = contracts.find(({ scheduledEnd }) => scheduledEnd)
  const open = contracts.filter(({ scheduledEnd }) => !scheduledEnd)
  const holder = viewer && {
    name: viewer.name,
    email: viewer.email,
    contracts: open.map(({ id, name, periodEnd }) => ({ id, name, end: formatDate(periodEnd) })),
  }
  return (
    <>
      <JsonLd graph={placeGraph(pages.cancellation)} />
      <PageHeader
        title="Résilier ton contrat"
        lead="Sans motif, sans frais, sans compte. Tu vérifies, tu notifies, et un e-mail te confirme la date de fin."
      />
      <Container className="grid gap-x-16 gap-y-14 pb-24 lg:grid-cols-[7fr_5fr]">
        <div className="max-w-[38rem]">
          {ending?.scheduledEnd && open.length === 0 && (
            <div className="mb-10 rounded-card bg-tint-lagoon p-5">
              <p className="mb-4">
                <strong className="block">Ton abonnement est déjà résilié</strong>
                Il prend fin le {formatDate(ending.scheduledEnd)}. Tu n’as rien à faire ; tu peux aussi le reprendre d’ici là.
              </p>
              <PortalButton asForm />
            </div>
          )}
          <CancellationForm holder={holder} today={new Date().toISOString().slice(0, 10)}>
            {viewer && contracts.length === 0 && (
              <p className="rounded-card bg-tint-dusk p-5">
                <strong className="block">Pas d’abonnement sur ce compte</strong>
                Il n’y a rien à résilier avec l’adresse <span className="break-all">{viewer.email}</span>. Ton contrat est à une
                autre adresse ? Donne-la ici.
              </p>
            )}
          </CancellationForm>
        </div>
        <CancellationFacts />
      </Container>
    </>
  )
}
