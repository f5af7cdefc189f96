import { pages } from '@/content/pages'

import { Contract } from './contract'
import { Facts } from './facts'
import { Action, Layout, Note, Paragraph } from './layout'
import type { StartedProps } from './subscription'

export const planChangedSubject = 'Ta nouvelle formule est confirmée'

export function PlanChanged({ siteUrl, rows, conditions, terms }: StartedProps) {
  return (
    <Layout siteUrl={siteUrl} title="Ta formule a changé" preview="Ton exemplaire du nouveau contrat.">
      <Paragraph>
        Ton changement de formule est fait et payé. Voici ce que tu as pris. Garde ce message : c’est ton exemplaire du
        contrat, il remplace le précédent.
      </Paragraph>
      <Facts rows={rows} />
      <Paragraph>{conditions}</Paragraph>
      <Paragraph>
        C’est une nouvelle commande : tu as de nouveau quatorze jours pour te rétracter, et ce que tu as payé pour elle
        t’est alors rendu.
      </Paragraph>
      <Action href={`${siteUrl}${pages.account.path}`} label="Voir mon abonnement" />
      <Contract terms={terms} />
    </Layout>
  )
}

export const planChangePlannedSubject = 'Ton changement de formule est prévu'

interface PlannedProps {
  readonly siteUrl: string
  readonly day: string
  /** « 9 € par mois ». */
  readonly price: string | null
}

export function PlanChangePlanned({ siteUrl, day, price }: PlannedProps) {
  return (
    <Layout siteUrl={siteUrl} title="Ton changement est prévu" preview={`Il prend effet le ${day}.`}>
      <Paragraph>
        Tu gardes ta formule jusqu’au {day}, comme tu l’as payée. Ce jour-là, la nouvelle commence
        {price ? ` à ${price}` : ''}. Rien n’est prélevé avant.
      </Paragraph>
      <Action href={`${siteUrl}${pages.account.path}`} label="Voir mon abonnement" />
      <Note>Tu changes d’avis ? D’ici là, « Gérer mon abonnement » sur ton compte permet de revenir en arrière.</Note>
    </Layout>
  )
}
