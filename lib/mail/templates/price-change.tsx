import { pages } from '@/content/pages'

import { Facts, TextLink } from './facts'
import { Action, Layout, Note, Paragraph } from './layout'

export const priceChangeSubject = (price: string, day: string) => `Ton abonnement passe à ${price} le ${day}`

interface PriceChangeProps {
  readonly siteUrl: string
  readonly name: string
  /** « 9 € par mois », « 12 € par mois ». */
  readonly from: string
  readonly to: string
  /** The first renewal at the new price. */
  readonly day: string
  /** The last day to cancel before it. */
  readonly lastDay: string
  readonly hasReduction: boolean
  /** The notice of that renewal gave the old price. */
  readonly supersedesNotice: boolean
}

/** The notice that article 3 of the terms of sale promises, in a mail of its own. */
export function PriceChange(props: PriceChangeProps) {
  const { siteUrl, name, from, to, day, lastDay, hasReduction, supersedesNotice } = props
  const rows = [
    ['Abonnement', name],
    ['Prix jusqu’au renouvellement', from],
    [`Prix à partir du ${day}`, to],
    ['Dernier jour pour arrêter avant', lastDay],
  ] as const
  return (
    <Layout siteUrl={siteUrl} title="Le prix de ton abonnement change" preview={`Rien ne change avant le ${day}.`}>
      <Paragraph>
        À partir de ton renouvellement du {day}, ton abonnement coûte {to}, toutes taxes comprises. Jusque-là, tu paies{' '}
        {from}, comme aujourd’hui. Ce que tu as déjà payé ne change pas.
      </Paragraph>
      <Facts rows={rows} />
      {hasReduction && <Paragraph>La réduction de ton abonnement continue, et se déduit du nouveau prix.</Paragraph>}
      {supersedesNotice && (
        <Paragraph>
          L’avis que nous t’avons envoyé pour ce renouvellement nommait l’ancien prix : celui-ci le remplace.
        </Paragraph>
      )}
      <Paragraph>
        Si tu n’en veux plus à ce prix, arrête avant, sans motif et sans frais, jusqu’au {lastDay} inclus. Tu gardes tes
        accès jusqu’au bout de la période payée, puis plus rien n’est prélevé.
      </Paragraph>
      <Action href={`${siteUrl}${pages.cancellation.path}`} label="Résilier mon contrat" />
      <Note>Tu veux continuer ? Tu n’as rien à faire.</Note>
      <Note>
        Nous te le devons au moins trente jours avant (
        <TextLink href={`${siteUrl}${pages.termsOfSale.path}`}>conditions de vente</TextLink>, article 3). Ce message
        reste noté dans ton compte.
      </Note>
    </Layout>
  )
}
