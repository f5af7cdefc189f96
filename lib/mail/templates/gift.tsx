import { pages } from '@/content/pages'
import { paths } from '@/content/paths'
import { site } from '@/content/site'

import { Quote } from './contract'
import { Facts } from './facts'
import { Action, Layout, Note, Paragraph, Typed } from './layout'

interface GiftCardProps {
  readonly siteUrl: string
  /** The buyer's, as typed. */
  readonly sender: string
  readonly words: readonly string[]
  readonly months: string
  readonly url: string
  readonly code: string
  readonly until: string
}

export const giftCardSubject = ({ sender, months }: Pick<GiftCardProps, 'sender' | 'months'>) =>
  `${sender} t’offre ${months} à l’académie`

/** To somebody who may never have heard of us: it says who asked for it, and what becomes of the address. */
export function GiftCard({ siteUrl, sender, words, months, url, code, until }: GiftCardProps) {
  return (
    <Layout siteUrl={siteUrl} title="Un cadeau t’attend" preview={`De la part de ${sender}.`}>
      <Paragraph>
        {sender} t’offre {months} d’accès à l’{site.name} : les guides, les outils, tous les articles, le carnet de
        départ et la note du mois, pour préparer une vie ailleurs.
      </Paragraph>
      {words.map((line, index) => (
        <Quote key={index}>{line}</Quote>
      ))}
      <Action href={url} label="Ouvrir mon cadeau" />
      <Facts
        rows={[
          ['À ouvrir jusqu’au', until],
          ['Code, si le lien ne s’ouvre pas', code],
          ['À taper sur', `${siteUrl}${pages.gift.path}`],
        ]}
      />
      <Paragraph>
        Aucune carte bancaire ne t’est demandée. À la fin, cela s’arrête tout seul : rien à résilier.
      </Paragraph>
      <Note>
        Ce message part à la demande de {sender}, qui nous a donné ton adresse pour cela seul. Elle est effacée la nuit
        prochaine, et nous ne t’écrirons pas de nous-mêmes. Tu ne connais pas cette personne ? Ne fais rien, ou réponds
        à ce message.
      </Note>
    </Layout>
  )
}

export const giftCardFailedSubject = 'Ton cadeau n’a pas pu partir'

interface FailedProps {
  readonly siteUrl: string
  readonly pageUrl: string
}

export function GiftCardFailed({ siteUrl, pageUrl }: FailedProps) {
  return (
    <Layout siteUrl={siteUrl} title="Ton cadeau n’a pas pu partir" preview="Son lien et sa carte sont toujours là.">
      <Paragraph>
        L’adresse que tu nous avais donnée n’accepte pas nos messages : une lettre de travers, peut-être, ou une boîte
        fermée. Nous l’avons effacée. Ton cadeau, lui, est intact : donne une autre adresse, ou passe toi-même le lien
        ou la carte.
      </Paragraph>
      <Action href={pageUrl} label="Ouvrir la page du cadeau" />
    </Layout>
  )
}

export const accessGivenSubject = 'Un accès Premium t’est offert'

/** By the owner, without a sale. */
export function AccessGiven({ siteUrl, until }: { readonly siteUrl: string; readonly until: string }) {
  return (
    <Layout siteUrl={siteUrl} title={accessGivenSubject} preview={`Jusqu’au ${until} inclus.`}>
      <Paragraph>
        L’équipe t’offre l’accès Premium jusqu’au {until} inclus : les guides, les outils, tous les articles, le carnet
        de départ et la note du mois.
      </Paragraph>
      <Paragraph>Rien n’est à payer. Ce jour-là, il se ferme tout seul : rien à résilier.</Paragraph>
      <Action href={`${siteUrl}${paths.memberSpace}`} label="Ouvrir l’espace membre" />
    </Layout>
  )
}

interface LetterProps {
  readonly siteUrl: string
  readonly title: string
  readonly text: string
}

/** Written by the owner to one person. */
export const Letter = ({ siteUrl, title, text }: LetterProps) => (
  <Layout siteUrl={siteUrl} title={title} preview={text.slice(0, 90)}>
    <Typed text={text} />
  </Layout>
)
