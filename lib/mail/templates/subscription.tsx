import { pages } from '@/content/pages'
import type { ContractTerms } from '@/lib/contracts/terms'
import { getSeller } from '@/lib/platform/seller'

import { Contract } from './contract'
import { Facts, FirstSteps, TextLink } from './facts'
import { Action, Layout, Note, Paragraph } from './layout'

interface Base {
  readonly siteUrl: string
}

export interface StartedProps extends Base {
  readonly rows: readonly (readonly [string, string])[]
  /** Duration, renewal and end. */
  readonly conditions: string
  readonly terms: ContractTerms
}

export const subscriptionStartedSubject = 'Bienvenue : ton abonnement est ouvert'

export function SubscriptionStarted({ siteUrl, rows, conditions, terms }: StartedProps) {
  return (
    <Layout siteUrl={siteUrl} title="Ton abonnement est ouvert" preview="Ce que tu as pris, et par où commencer.">
      <Paragraph>
        Merci pour ta confiance. Voici ce que tu as pris. Garde ce message : c’est ton exemplaire du contrat.
      </Paragraph>
      <Facts rows={rows} />
      <Paragraph>Par où commencer :</Paragraph>
      <FirstSteps siteUrl={siteUrl} />
      <Action href={`${siteUrl}${pages.memberSpace.path}`} label="Entrer dans l’espace membre" />
      <Paragraph>{conditions}</Paragraph>
      <Note>
        Pour arrêter, sans te connecter :{' '}
        <TextLink href={`${siteUrl}${pages.cancellation.path}`}>Résilier ton contrat</TextLink>. L’accès reste ouvert
        jusqu’à la fin de la période payée.
      </Note>
      <Contract terms={terms} />
    </Layout>
  )
}

export const firstPaymentFailedSubject = 'Ton premier paiement n’a pas abouti'

export function FirstPaymentFailed({ siteUrl }: Base) {
  return (
    <Layout
      siteUrl={siteUrl}
      title="Ton premier paiement n’a pas abouti"
      preview="Rien n’a été débité, rien ne le sera."
    >
      <Paragraph>
        Ta banque n’a pas versé le premier paiement de ton abonnement. Il est donc arrêté : rien n’a été débité, et rien
        ne le sera. Si tu veux toujours nous rejoindre, recommence quand tu veux, avec une carte par exemple.
      </Paragraph>
      <Action href={`${siteUrl}${pages.subscription.path}`} label="Revoir les formules" />
    </Layout>
  )
}

export const trialEndsSubject = 'Ton premier paiement arrive'

export function TrialEnds({ siteUrl, end, price }: Base & { readonly end: string; readonly price: string }) {
  return (
    <Layout siteUrl={siteUrl} title="Ton premier paiement arrive" preview={`Premier paiement le ${end}.`}>
      <Paragraph>
        Ton accès offert se termine le {end}. Ce jour-là, le premier paiement de {price} est prélevé. Si tu ne veux pas
        continuer, arrête avant depuis ton compte : rien ne sera débité.
      </Paragraph>
      <Action href={`${siteUrl}${pages.account.path}`} label="Voir mon abonnement" />
    </Layout>
  )
}

export const paymentFailedSubject = 'Ton paiement n’est pas passé'

interface FailedProps extends Base {
  readonly amount: string | null
  /** When access ends. */
  readonly graceEnd: string
  readonly payUrl: string | null
  /** Whether the payment was for a plan change instead of a renewal. */
  readonly ofChange: boolean
}

export function PaymentFailed({ siteUrl, amount, graceEnd, payUrl, ofChange }: FailedProps) {
  return (
    <Layout
      siteUrl={siteUrl}
      title="Ton paiement n’est pas passé"
      preview={`Ton accès reste ouvert jusqu’au ${graceEnd}.`}
    >
      <Paragraph>
        {ofChange ? 'Ton changement de formule' : 'Le renouvellement de ton abonnement'}
        {amount ? ` (${amount})` : ''} a été refusé par ta banque. Cela arrive : carte expirée, plafond atteint, compte
        à sec en fin de mois.{ofChange ? ' Ce que tu avais déjà payé te reste.' : ''}
      </Paragraph>
      <Paragraph>
        Ton accès reste ouvert jusqu’au {graceEnd}. D’ici là, mets ta carte à jour et tout continue comme avant. Ne
        prends pas un deuxième abonnement : le tien existe toujours.
      </Paragraph>
      <Action href={`${siteUrl}${pages.account.path}`} label="Mettre ma carte à jour" />
      {payUrl && (
        <Note>
          Ou paie cette facture directement, sans te connecter :{' '}
          <TextLink href={payUrl}>ouvrir la facture chez Stripe</TextLink>.
        </Note>
      )}
      <Note>Nous réessayons de notre côté dans les prochains jours.</Note>
    </Layout>
  )
}

export const actionRequiredSubject = 'Ta banque attend ta confirmation'

export function ActionRequired({
  siteUrl,
  amount,
  payUrl,
}: Base & { readonly amount: string; readonly payUrl: string }) {
  return (
    <Layout
      siteUrl={siteUrl}
      title="Ta banque attend ta confirmation"
      preview={`Un paiement de ${amount} à confirmer.`}
    >
      <Paragraph>
        Pour renouveler ton abonnement, ta banque demande que tu confirmes toi-même le paiement de {amount}. Le lien
        mène à la facture, chez Stripe ; la confirmation prend une minute.
      </Paragraph>
      <Action href={payUrl} label="Confirmer le paiement" />
    </Layout>
  )
}

export const graceEndsSubject = 'Ton accès se ferme dans deux jours'

export function GraceEnds({ siteUrl, end, payUrl }: Base & { readonly end: string; readonly payUrl: string | null }) {
  return (
    <Layout siteUrl={siteUrl} title="Ton accès se ferme bientôt" preview={`Il reste ouvert jusqu’au ${end}.`}>
      <Paragraph>
        Le renouvellement de ton abonnement n’est toujours pas passé. Ton accès reste ouvert jusqu’au {end}, puis il se
        ferme. Avec une carte à jour, tout continue comme avant, sans rien reprendre à zéro.
      </Paragraph>
      <Action href={`${siteUrl}${pages.account.path}`} label="Mettre ma carte à jour" />
      {payUrl && (
        <Note>
          Ou paie sans te connecter : <TextLink href={payUrl}>ouvrir la facture chez Stripe</TextLink>.
        </Note>
      )}
      <Note>
        Tu veux arrêter ? Tu n’as rien à payer :{' '}
        <TextLink href={`${siteUrl}${pages.cancellation.path}`}>résilie en ligne</TextLink>.
      </Note>
    </Layout>
  )
}

export const cardExpiresSubject = 'Ta carte expire avant ton prochain paiement'

interface CardExpiresProps extends Base {
  readonly last4: string
  /** The renewal day. */
  readonly day: string
  readonly price: string | null
}

export function CardExpires({ siteUrl, last4, day, price }: CardExpiresProps) {
  return (
    <Layout siteUrl={siteUrl} title="Ta carte expire bientôt" preview={`Ton abonnement se renouvelle le ${day}.`}>
      <Paragraph>
        Ton abonnement se renouvelle le {day}
        {price ? ` (${price})` : ''}. La carte enregistrée, qui finit par {last4}, aura expiré ce jour-là. Mets-la à
        jour maintenant : cela prend une minute, et rien n’est prélevé avant le {day}.
      </Paragraph>
      <Action href={`${siteUrl}${pages.account.path}`} label="Mettre ma carte à jour" />
      <Note>Ta banque nous donne parfois la nouvelle carte toute seule. Si c’est fait, tu n’as rien à faire.</Note>
    </Layout>
  )
}

export const paymentRecoveredSubject = 'Ton paiement est passé'

export function PaymentRecovered({ siteUrl, end }: Base & { readonly end: string }) {
  return (
    <Layout siteUrl={siteUrl} title="Ton paiement est passé" preview="Ton accès continue, tu n’as plus rien à faire.">
      <Paragraph>
        C’est réglé : le renouvellement est payé et ton accès Premium continue jusqu’au {end}. Tu n’as plus rien à
        faire.
      </Paragraph>
      <Action href={`${siteUrl}${pages.blog.path}`} label="Retourner aux articles" />
    </Layout>
  )
}

export const subscriptionRefundedSubject = 'Ton abonnement est remboursé'

export function SubscriptionRefunded({ siteUrl }: Base) {
  return (
    <Layout siteUrl={siteUrl} title="Ton abonnement est remboursé" preview="Le remboursement est parti.">
      <Paragraph>
        Le dernier paiement de ton abonnement t’a été rendu en entier, et ton abonnement est arrêté : l’accès Premium
        est fermé et plus rien ne sera prélevé. Compte cinq à dix jours pour voir l’argent sur ton relevé.
      </Paragraph>
      <Note>
        Une question, ou une erreur ? Écris à{' '}
        <TextLink href={`mailto:${getSeller().contactEmail}`}>{getSeller().contactEmail}</TextLink>.
      </Note>
    </Layout>
  )
}
