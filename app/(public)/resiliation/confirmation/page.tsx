import { AuthPanel } from '@/components/frame/identity/auth-frame'
import { MailedLinkForm, readToken } from '@/components/frame/identity/mailed-link-form'
import { JsonLd } from '@/components/frame/site/json-ld'
import { confirmCancellation } from '@/components/shop/cancellation/actions'
import { pages } from '@/content/pages'
import { cancellation } from '@/lib/contracts/cancellation/law'
import { readLink } from '@/lib/contracts/declarations/link'
import { formatDateTime } from '@/lib/platform/format'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.cancellationLink)

export default async function CancellationLinkPage({ searchParams }: PageProps<'/resiliation/confirmation'>) {
  const token = await readToken(searchParams)
  const notification = await readLink(cancellation, token)
  const again = { href: pages.cancellation.path, label: 'Résilier ton contrat' }
  const expired = { message: 'Ta résiliation est peut-être déjà confirmée, ou les 14 jours sont passés.', next: again }
  const lead = notification
    ? `Notification du ${formatDateTime(notification.submittedAt)}. C’est cette date qui compte.`
    : 'Un clic confirme que la notification vient bien de toi.'
  return (
    <AuthPanel title="Confirme ta résiliation" lead={lead}>
      <JsonLd graph={placeGraph(pages.cancellationLink)} />
      <MailedLinkForm
        token={token}
        action={confirmCancellation}
        submit="Confirmer ma résiliation"
        next={{ href: pages.home.path, label: 'Aller à l’accueil' }}
        expired={notification ? null : expired}
      />
    </AuthPanel>
  )
}
