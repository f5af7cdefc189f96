import { endNews } from '@/components/auth/account-actions'
import { AuthPanel } from '@/components/auth/auth-frame'
import { MailedLinkForm, readToken } from '@/components/auth/mailed-link-form'
import { JsonLd } from '@/components/site/json-ld'
import { NEWS_REFUSAL } from '@/content/consent'
import { pages } from '@/content/pages'
import { readUnsubscribeToken } from '@/lib/news/consent'
import { placeGraph } from '@/lib/seo/graphs'
import { pageMetadata } from '@/lib/seo/page-metadata'

export const metadata = pageMetadata(pages.unsubscribe)

export default async function UnsubscribePage({ searchParams }: PageProps<'/desinscription'>) {
  const token = await readToken(searchParams)
  const account = { href: pages.account.path, label: 'Ouvrir mon compte' }
  const expired = { message: 'Le lien est incomplet. Tu peux aussi te désabonner depuis ton compte.', next: account }
  return (
    <AuthPanel
      title="Nos nouvelles du mois"
      lead="Tu n’en veux plus, ni de rappel d’achat ? Un clic suffit, sans connexion."
    >
      <JsonLd graph={placeGraph(pages.unsubscribe)} />
      <MailedLinkForm
        token={token}
        action={endNews}
        submit={NEWS_REFUSAL}
        next={{ href: pages.home.path, label: 'Aller à l’accueil' }}
        expired={readUnsubscribeToken(token) ? null : expired}
      />
    </AuthPanel>
  )
}
