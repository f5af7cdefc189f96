import { confirmNewAddress } from '@/components/frame/identity/account-actions'
import { AuthPanel } from '@/components/frame/identity/auth-frame'
import { MailedLinkForm, readToken } from '@/components/frame/identity/mailed-link-form'
import { JsonLd } from '@/components/frame/site/json-ld'
import { pages } from '@/content/pages'
import { isEmailChangeLive } from '@/lib/account/email-change'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.newAddress)

export default async function NewAddressPage({ searchParams }: PageProps<'/auth/nouvelle-adresse'>) {
  const token = await readToken(searchParams)
  const home = { href: pages.home.path, label: 'Aller à l’accueil' }
  const expired = {
    message:
      'Elle est peut-être déjà confirmée, ou la demande est trop ancienne. Tu peux en refaire une dans ton compte.',
    next: home,
  }
  return (
    <AuthPanel
      title="Confirme ta nouvelle adresse"
      lead="Un clic, et elle remplace l’ancienne. C’est avec elle que tu te connecteras."
    >
      <JsonLd graph={placeGraph(pages.newAddress)} />
      <MailedLinkForm
        token={token}
        action={confirmNewAddress}
        submit="Confirmer ma nouvelle adresse"
        next={home}
        expired={(await isEmailChangeLive(token)) ? null : expired}
      />
    </AuthPanel>
  )
}
