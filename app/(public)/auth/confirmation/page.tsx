import { confirmAddress } from '@/components/auth/account-actions'
import { AccountForm } from '@/components/auth/account-form'
import { AuthPanel } from '@/components/auth/auth-panel'
import { JsonLd } from '@/components/site/json-ld'
import { pages } from '@/content/pages'
import { isAccountTokenLive } from '@/lib/auth/account-tokens'
import { placeGraph } from '@/lib/seo/graphs'
import { pageMetadata } from '@/lib/seo/page-metadata'

export const metadata = pageMetadata(pages.confirmation)

/** Opening the link uses nothing up, because mail programs open links too; only the button does. */
export default async function ConfirmationPage({ searchParams }: PageProps<'/auth/confirmation'>) {
  const { jeton } = await searchParams
  const token = typeof jeton === 'string' ? jeton : ''
  const home = { href: pages.home.path, label: 'Aller à l’accueil' }
  const expired = { message: 'Ton adresse est peut-être déjà confirmée, ou les 24 heures sont passées.', next: home }
  return (
    <AuthPanel title="Confirme ton adresse" lead="Un clic, et nous savons que cette adresse est bien la tienne.">
      <JsonLd graph={placeGraph(pages.confirmation)} />
      <AccountForm
        action={confirmAddress}
        submit="Confirmer mon adresse"
        next={home}
        expired={(await isAccountTokenLive(token, 'confirm_email')) ? null : expired}
      >
        <input type="hidden" name="token" value={token} />
      </AccountForm>
    </AuthPanel>
  )
}
