import { confirmNewAddress } from '@/components/auth/account-actions'
import { AccountForm } from '@/components/auth/account-form'
import { AuthPanel } from '@/components/auth/auth-panel'
import { JsonLd } from '@/components/site/json-ld'
import { pages } from '@/content/pages'
import { isEmailChangeLive } from '@/lib/account/email-change'
import { placeGraph } from '@/lib/seo/graphs'
import { pageMetadata } from '@/lib/seo/page-metadata'

export const metadata = pageMetadata(pages.newAddress)

/** Opening the link uses nothing up, because mail programs open links too; only the button does. */
export default async function NewAddressPage({ searchParams }: PageProps<'/auth/nouvelle-adresse'>) {
  const { jeton } = await searchParams
  const token = typeof jeton === 'string' ? jeton : ''
  const home = { href: pages.home.path, label: 'Aller à l’accueil' }
  const expired = {
    message: 'Elle est peut-être déjà confirmée, ou la demande est trop ancienne. Tu peux en refaire une dans ton compte.',
    next: home,
  }
  return (
    <AuthPanel
      title="Confirme ta nouvelle adresse"
      lead="Un clic, et elle remplace l’ancienne. C’est avec elle que tu te connecteras."
    >
      <JsonLd graph={placeGraph(pages.newAddress)} />
      <AccountForm
        action={confirmNewAddress}
        submit="Confirmer ma nouvelle adresse"
        next={home}
        expired={(await isEmailChangeLive(token)) ? null : expired}
      >
        <input type="hidden" name="token" value={token} />
      </AccountForm>
    </AuthPanel>
  )
}
