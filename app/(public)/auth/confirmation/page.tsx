import { confirmAddress } from '@/components/frame/identity/account-actions'
import { AuthPanel } from '@/components/frame/identity/auth-frame'
import { MailedLinkForm, readToken } from '@/components/frame/identity/mailed-link-form'
import { JsonLd } from '@/components/frame/site/json-ld'
import { pages } from '@/content/pages'
import { isAccountTokenLive } from '@/lib/identity/account-tokens'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.confirmation)

export default async function ConfirmationPage({ searchParams }: PageProps<'/auth/confirmation'>) {
  const token = await readToken(searchParams)
  const home = { href: pages.home.path, label: 'Aller à l’accueil' }
  const expired = { message: 'Ton adresse est peut-être déjà confirmée, ou les 24 heures sont passées.', next: home }
  return (
    <AuthPanel title="Confirme ton adresse" lead="Un clic, et nous savons que cette adresse est bien la tienne.">
      <JsonLd graph={placeGraph(pages.confirmation)} />
      <MailedLinkForm
        token={token}
        action={confirmAddress}
        submit="Confirmer mon adresse"
        next={home}
        expired={(await isAccountTokenLive(token, 'confirm_email')) ? null : expired}
      />
    </AuthPanel>
  )
}
