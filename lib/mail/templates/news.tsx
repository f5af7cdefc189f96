import { TextLink } from './facts'
import { Action, Layout, Note, Paragraph } from './layout'

interface Base {
  readonly siteUrl: string
}

export const accountExpiresSubject = 'Ton compte va être supprimé'

export function AccountExpires({ siteUrl, day }: Base & { readonly day: string }) {
  return (
    <Layout siteUrl={siteUrl} title="Tu veux garder ton compte ?" preview={`Sans connexion, il est supprimé le ${day}.`}>
      <Paragraph>
        Voilà presque deux ans que personne ne s’est connecté à ton compte. Nous ne gardons pas de données qui ne servent plus :
        il sera supprimé le {day}, avec ce qu’il contient.
      </Paragraph>
      <Paragraph>Pour le garder, connecte-toi une fois d’ici là. Tu n’as rien d’autre à faire.</Paragraph>
      <Action href={`${siteUrl}/auth`} label="Me connecter et le garder" />
      <Note>Tu n’en veux plus ? Ne fais rien : ton nom et ton adresse seront effacés.</Note>
    </Layout>
  )
}

interface UpdateProps extends Base {
  readonly title: string
  /** Of publication. */
  readonly date: string
  /** Null for those who are not members. */
  readonly summary: string | null
  readonly unsubscribeUrl: string
}

export function UpdatePublished({ siteUrl, title, date, summary, unsubscribeUrl }: UpdateProps) {
  return (
    <Layout siteUrl={siteUrl} title={title} preview={summary ?? `La note du mois, parue le ${date}.`}>
      <Paragraph>{summary ?? `La note du mois est parue le ${date}. Elle se lit dans l’espace membre.`}</Paragraph>
      <Action href={`${siteUrl}/espace-membre`} label={summary ? 'Lire la suite' : 'Ouvrir l’espace membre'} />
      <Note>
        Tu reçois ce message parce que tu as demandé nos nouvelles du mois.{' '}
        <TextLink href={unsubscribeUrl}>Me désabonner</TextLink>, en un clic et sans connexion.
      </Note>
    </Layout>
  )
}
