import { pages } from '@/content/pages'
import type { PublicationKind } from '@/content/publishing'
import { articlePath, publicationPath } from '@/lib/texts/seo/urls'

import { TextLink } from './facts'
import { Action, Layout, Note, Paragraph } from './layout'

interface Base {
  readonly siteUrl: string
}

export const accountExpiresSubject = 'Ton compte va être supprimé'

export function AccountExpires({ siteUrl, day }: Base & { readonly day: string }) {
  return (
    <Layout
      siteUrl={siteUrl}
      title="Tu veux garder ton compte ?"
      preview={`Sans connexion, il est supprimé le ${day}.`}
    >
      <Paragraph>
        Voilà presque deux ans que personne ne s’est connecté à ton compte. Nous ne gardons pas de données qui ne
        servent plus : il sera supprimé le {day}, avec ce qu’il contient.
      </Paragraph>
      <Paragraph>Pour le garder, connecte-toi une fois d’ici là. Tu n’as rien d’autre à faire.</Paragraph>
      <Action href={`${siteUrl}${pages.auth.path}`} label="Me connecter et le garder" />
      <Note>Tu n’en veux plus ? Ne fais rien : ton nom et ton adresse seront effacés.</Note>
    </Layout>
  )
}

interface UpdateProps extends Base {
  readonly kind: PublicationKind
  readonly slug: string
  readonly title: string
  /** Publication date. */
  readonly date: string
  /** Null for non-members. */
  readonly summary: string | null
  readonly unsubscribeUrl: string
}

const WHAT: Record<PublicationKind, string> = {
  note: 'La note du mois',
  news: 'Une nouvelle',
  answer: 'Une réponse à une question',
  article: 'Un article',
}

const PAGES = { note: pages.notes.path, news: pages.notes.path, answer: pages.help.path } as const

export function UpdatePublished({ siteUrl, kind, slug, title, date, summary, unsubscribeUrl }: UpdateProps) {
  const what = WHAT[kind]
  return (
    <Layout
      siteUrl={siteUrl}
      title={title}
      preview={summary ?? `${what}, ${kind === 'article' ? 'paru' : 'parue'} le ${date}.`}
    >
      <Paragraph>
        {summary ??
          (kind === 'article'
            ? `${what} est paru le ${date}. Son début se lit sans abonnement.`
            : `${what} est parue le ${date}. Elle se lit dans l’espace membre.`)}
      </Paragraph>
      <Action
        href={`${siteUrl}${kind === 'article' ? articlePath(slug) : PAGES[kind]}`}
        label={summary || kind === 'article' ? 'Lire la suite' : 'Ouvrir l’espace membre'}
      />
      <Note>
        Tu reçois ce message parce que tu as demandé nos nouvelles du mois.{' '}
        <TextLink href={unsubscribeUrl}>Me désabonner</TextLink>, en un clic et sans connexion.
      </Note>
    </Layout>
  )
}

export const questionAnsweredSubject = 'Ta question a sa réponse'

interface AnsweredProps extends Base {
  readonly title: string
  readonly askedOn: string
  /** The anchor on its page. */
  readonly slug: string
}

/** Gives the title only; question and answer stay on the site. */
export function QuestionAnswered({ siteUrl, title, askedOn, slug }: AnsweredProps) {
  return (
    <Layout siteUrl={siteUrl} title={questionAnsweredSubject} preview={title}>
      <Paragraph>
        Tu nous as écrit le {askedOn}. La réponse est en ligne, pour tous les membres et sans ton nom :
      </Paragraph>
      <Paragraph>« {title} »</Paragraph>
      <Action href={`${siteUrl}${publicationPath({ kind: 'answer', slug })}`} label="Lire la réponse" />
      <Note>Tu reçois ce message, le seul à ce sujet, parce que tu l’as demandé en posant ta question.</Note>
    </Layout>
  )
}

export const checkoutReminderSubject = 'Ta page de paiement s’est refermée'

interface ReminderProps extends Base {
  /** The product, with its price including taxes. */
  readonly name: string
  readonly price: string
  readonly interval: 'month' | 'year' | null
  /** Where it is sold. */
  readonly url: string
  readonly unsubscribeUrl: string
}

const EACH = { month: ' par mois', year: ' par an' } as const

export function CheckoutReminder({ siteUrl, name, price, interval, url, unsubscribeUrl }: ReminderProps) {
  const each = interval ? EACH[interval] : ''
  return (
    <Layout siteUrl={siteUrl} title={checkoutReminderSubject} preview={`${name} : rien n’a été débité.`}>
      <Paragraph>
        Tu as ouvert la page de paiement pour « {name} », à {price}
        {each}. Elle se referme toute seule au bout d’un jour : rien n’a été commandé, rien n’a été débité.
      </Paragraph>
      <Paragraph>
        Tu en as toujours envie ? Tu la rouvres depuis le site, en un clic. Tu as changé d’avis ? Tu n’as rien à faire,
        nous ne t’en reparlerons pas.
      </Paragraph>
      <Action href={url} label="Revoir l’offre" />
      <Note>
        Tu reçois ce rappel, le seul pour cet achat, parce que tu l’as demandé avec nos nouvelles du mois.{' '}
        <TextLink href={unsubscribeUrl}>Me désabonner</TextLink> des deux, en un clic et sans connexion.
      </Note>
    </Layout>
  )
}
