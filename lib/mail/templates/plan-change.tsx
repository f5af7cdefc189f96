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
      <Action href={`${siteUrl}${pages.ownPlan.path}`} label="Voir mon abonnement" />
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
      <Action href={`${siteUrl}${pages.ownPlan.path}`} label="Voir mon abonnement" />
      <Note>Tu changes d’avis ? D’ici là, « Gérer mon abonnement » sur ton compte permet de revenir en arrière.</Note>
    </Layout>
  )
}

export const subscriptionPausedSubject = 'Ton abonnement est en pause'

interface PausedProps {
  readonly siteUrl: string
  readonly openUntil: string
  /** The first payment after the pause; null for one that its holder ends. */
  readonly next: string | null
  readonly price: string | null
}

export function SubscriptionPaused({ siteUrl, openUntil, next, price }: PausedProps) {
  return (
    <Layout siteUrl={siteUrl} title="Ton abonnement est en pause" preview="Rien n’est prélevé pendant la pause.">
      <Paragraph>
        Ta pause est enregistrée. Tu as payé jusqu’au {openUntil} : tu gardes tous tes accès jusque-là. Ensuite ils se
        ferment, et rien n’est prélevé.
      </Paragraph>
      <Facts
        rows={[
          ['Accès ouverts jusqu’au', openUntil],
          ['Prochain paiement le', next ?? 'Aucun, jusqu’à ce que tu reprennes'],
          ...(next && price ? [['Prix, toutes taxes comprises', price] as const] : []),
        ]}
      />
      <Paragraph>
        {next
          ? 'Ce jour-là, ton abonnement reprend tout seul et tout se rouvre. Tu peux reprendre avant, ou résilier.'
          : 'Tu peux reprendre quand tu veux, ou résilier.'}
      </Paragraph>
      <Action href={`${siteUrl}${pages.ownPlan.path}`} label="Voir mon abonnement" />
    </Layout>
  )
}

export const pauseEndsSubject = 'Ta pause se termine bientôt'

export function PauseEnds({ siteUrl, next, price }: Omit<PausedProps, 'openUntil'>) {
  return (
    <Layout siteUrl={siteUrl} title="Ta pause se termine" preview={`Ton abonnement reprend le ${next}.`}>
      <Paragraph>
        Le {next}, ton abonnement reprend tout seul{price ? `, à ${price}` : ''}. Le paiement est prélevé ce jour-là, et
        tout se rouvre. Si tu ne veux pas continuer, résilie avant : rien ne sera prélevé.
      </Paragraph>
      <Action href={`${siteUrl}${pages.ownPlan.path}`} label="Voir mon abonnement" />
    </Layout>
  )
}

export const subscriptionResumedSubject = 'Ton abonnement reprend'

interface ResumedProps {
  readonly siteUrl: string
  readonly next: string
  readonly price: string | null
}

export function SubscriptionResumed({ siteUrl, next, price }: ResumedProps) {
  return (
    <Layout siteUrl={siteUrl} title="Ton abonnement reprend" preview={`Prochain paiement le ${next}.`}>
      <Paragraph>Ton abonnement continue, dans la même formule, jusqu’à ce que tu l’arrêtes.</Paragraph>
      <Facts
        rows={[['Prochain paiement le', next], ...(price ? [['Prix, toutes taxes comprises', price] as const] : [])]}
      />
      <Action href={`${siteUrl}${pages.ownPlan.path}`} label="Voir mon abonnement" />
      <Note>Ce n’était pas toi ? Change ton mot de passe, puis écris-nous.</Note>
    </Layout>
  )
}
