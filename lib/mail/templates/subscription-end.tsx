import { pages } from '@/content/pages'
import { getSeller } from '@/lib/platform/seller'

import { Facts, TextLink } from './facts'
import { Action, Layout, Note, Paragraph } from './layout'

interface Base {
  readonly siteUrl: string
}

export const givenEndsSubject = 'Ton accès offert se termine bientôt'

export function GivenEnds({ siteUrl, end }: Base & { readonly end: string }) {
  return (
    <Layout siteUrl={siteUrl} title="Ton accès offert se termine" preview={`Il va jusqu’au ${end}.`}>
      <Paragraph>
        Ton accès Premium offert va jusqu’au {end}. Ce jour-là, il se ferme tout seul : rien n’est prélevé, et tu n’as
        rien à résilier. Ton compte, ton carnet et tes favoris restent à toi.
      </Paragraph>
      <Paragraph>
        Tu veux continuer ? Tu peux choisir une formule dès maintenant : s’il reste plus de deux jours, ton premier
        paiement attend la fin de ton accès offert.
      </Paragraph>
      <Action href={`${siteUrl}${pages.subscription.path}`} label="Voir les formules" />
    </Layout>
  )
}

export const subscriptionEndingSubject = 'Ta résiliation est enregistrée'

export function SubscriptionEnding({
  siteUrl,
  rows,
  end,
}: Base & { readonly rows: readonly (readonly [string, string])[]; readonly end: string }) {
  return (
    <Layout siteUrl={siteUrl} title="Ta résiliation est enregistrée" preview={`Ton contrat prend fin le ${end}.`}>
      <Paragraph>Ton abonnement est résilié. Garde ce message : il en est la preuve.</Paragraph>
      <Facts rows={rows} />
      <Paragraph>
        Jusqu’au {end}, tu gardes tous tes accès. Ce jour-là, ils se ferment, et plus rien ne sera prélevé. La période
        déjà payée n’est pas remboursée : elle va jusqu’à son terme.
      </Paragraph>
      <Action href={`${siteUrl}${pages.account.path}`} label="Voir mon abonnement" />
      <Note>Tu changes d’avis ? Jusqu’au {end}, « Reprendre mon abonnement » sur ton compte suffit.</Note>
    </Layout>
  )
}

export const subscriptionEndedSubject = 'Ton abonnement a pris fin'

interface EndedProps extends Base {
  readonly end: string
  /** End of the access already paid for. */
  readonly openUntil: string | null
}

export function SubscriptionEnded({ siteUrl, end, openUntil }: EndedProps) {
  return (
    <Layout siteUrl={siteUrl} title="Ton abonnement a pris fin" preview="Tu ne dois rien, et rien ne sera prélevé.">
      <Paragraph>
        Ton paiement n’est pas passé, malgré plusieurs essais. Ton abonnement a donc pris fin le {end}.{' '}
        {openUntil
          ? `Ce que tu avais déjà payé te reste : ton accès Premium est ouvert jusqu’au ${openUntil}.`
          : 'Ton accès Premium est fermé.'}
      </Paragraph>
      <Paragraph>
        Tu ne dois rien : la facture en attente est annulée et plus rien ne sera prélevé. Un ancien lien de paiement ne
        sert plus ; si tu as payé entre-temps, l’argent te revient.
      </Paragraph>
      <Action href={`${siteUrl}${pages.subscription.path}`} label="Revoir les formules" />
      <Note>Ton compte, ton carnet et tes favoris restent à toi. Tout se retrouve si tu reviens.</Note>
    </Layout>
  )
}

export const paymentReturnedSubject = 'Ton paiement t’est rendu'

export function PaymentReturned({ siteUrl, amount }: Base & { readonly amount: string }) {
  return (
    <Layout siteUrl={siteUrl} title="Ton paiement t’est rendu" preview={`${amount} repartent vers ta carte.`}>
      <Paragraph>
        Tu as payé {amount} pour un abonnement qui avait déjà pris fin : ce paiement n’ouvrait plus rien. Nous te le
        rendons en entier. Compte cinq à dix jours pour voir l’argent sur ton relevé.
      </Paragraph>
      <Paragraph>Tu veux revenir ? Il suffit de choisir une formule : ton accès s’ouvre tout de suite.</Paragraph>
      <Action href={`${siteUrl}${pages.subscription.path}`} label="Revoir les formules" />
      <Note>
        Une question ? Écris à{' '}
        <TextLink href={`mailto:${getSeller().contactEmail}`}>{getSeller().contactEmail}</TextLink>.
      </Note>
    </Layout>
  )
}
