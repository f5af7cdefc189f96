import { readerPage } from '@/components/members/space/reader-page'
import { CancellationFlow } from '@/components/shop/cancellation/cancellation-flow'
import { CancellationFrame } from '@/components/shop/cancellation/cancellation-frame'
import { Button, ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { pages } from '@/content/pages'
import { listRunning } from '@/lib/contracts/contract'
import { formatDate } from '@/lib/platform/format'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.ownCancellation)

/** Beside the three clicks of ending, never before them. */
const PauseInstead = () => (
  <p className="mt-8 border-t border-line pt-6">
    <strong className="block">Tu pars un moment seulement ?</strong>
    Tu peux aussi{' '}
    <Link href={`${pages.ownPlan.path}#pause`} className="text-link">
      mettre ton abonnement en pause
    </Link>{' '}
    d’un à trois mois : rien n’est prélevé, et il reprend seul.
  </p>
)

const WaysOn = ({ canResume }: { readonly canResume: boolean }) => (
  <div className="flex flex-wrap gap-3">
    <ButtonLink href={pages.memberSpace.path}>Retour à mon espace</ButtonLink>
    {canResume && (
      <form method="post" action="/api/resume-subscription">
        <Button type="submit" variant="outline">
          Reprendre mon abonnement
        </Button>
      </form>
    )}
  </div>
)

/** The form of /resiliation for somebody who is signed in, filled in: from any footer, three clicks are enough. */
export default readerPage(pages.ownCancellation, {
  async open({ viewer }) {
    const contracts = await listRunning({ userId: viewer.id })
    const ending = contracts.find(({ endsAt }) => endsAt)
    const open = contracts.filter(({ endsAt }) => !endsAt)
    const holder = {
      name: viewer.name ?? '',
      email: viewer.email,
      contracts: open.map(({ id, name, endsAtBest }) => ({
        id,
        name,
        detail: endsAtBest ? `Payé jusqu’au ${formatDate(endsAtBest)}` : 'Paiement en attente',
      })),
    }
    const isDone = ending !== undefined && open.length === 0
    return (
      <CancellationFrame isDone={isDone} beside={open.some(({ canPause }) => canPause) && <PauseInstead />}>
        <CancellationFlow holder={holder} after={<WaysOn canResume={isDone} />}>
          {isDone && ending.endsAt && (
            <div className="mb-4 rounded-card bg-tint-lagoon p-5">
              <p className="mb-4">
                <strong className="block">Ton abonnement est déjà résilié</strong>
                Il prend fin le {formatDate(ending.endsAt)}. Tu n’as rien à faire ; tu peux aussi le reprendre d’ici là.
              </p>
              <WaysOn canResume />
            </div>
          )}
          {contracts.length === 0 && (
            <p className="rounded-card bg-tint-dusk p-5">
              <strong className="block">Pas d’abonnement sur ce compte</strong>
              Il n’y a rien à résilier avec l’adresse <span className="break-all">{viewer.email}</span>. Ton contrat est
              à une autre adresse ? Donne-la ici.
            </p>
          )}
        </CancellationFlow>
      </CancellationFrame>
    )
  },
})
