import { endNews } from '@/components/frame/identity/account-actions'
import { AuthPanel } from '@/components/frame/identity/auth-frame'
import { MailedLinkForm, readToken } from '@/components/frame/identity/mailed-link-form'
import { JsonLd } from '@/components/frame/site/json-ld'
import { NEWS_REFUSAL } from '@/content/consent'
import { REMINDER_REFUSAL } from '@/content/departure/words'
import { pages } from '@/content/pages'
import { readReminderStopToken } from '@/lib/members/departure/reminders'
import { readUnsubscribeToken } from '@/lib/notices/news/consent'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.unsubscribe)

const NEWS = [
  'Nos nouvelles du mois',
  'Tu n’en veux plus, ni de rappel d’achat ? Un clic suffit, sans connexion.',
] as const

const CARNET = [
  'Le courrier du carnet',
  'Tu n’en veux plus le lundi ? Un clic suffit, sans connexion. Ton carnet ne change pas.',
] as const

export default async function UnsubscribePage({ searchParams }: PageProps<'/desinscription'>) {
  const token = await readToken(searchParams)
  const account = { href: pages.account.path, label: 'Ouvrir mon compte' }
  const expired = { message: 'Le lien est incomplet. Tu peux aussi te désabonner depuis ton compte.', next: account }
  const isOfCarnet = readReminderStopToken(token) !== null
  const [title, lead] = isOfCarnet ? CARNET : NEWS
  return (
    <AuthPanel title={title} lead={lead}>
      <JsonLd graph={placeGraph(pages.unsubscribe)} />
      <MailedLinkForm
        token={token}
        action={endNews}
        submit={isOfCarnet ? REMINDER_REFUSAL : NEWS_REFUSAL}
        next={{ href: pages.home.path, label: 'Aller à l’accueil' }}
        expired={isOfCarnet || readUnsubscribeToken(token) ? null : expired}
      />
    </AuthPanel>
  )
}
