import 'server-only'

import type { Answer } from '@/components/ui/answer'
import { site } from '@/content/site'
import type { CancellationState } from '@/lib/contracts/cancellation/carry-out'
import type { NotificationState } from '@/lib/contracts/cancellation/notify'
import type { SubscriptionContract } from '@/lib/contracts/contract'
import { formatDate, formatDateTime } from '@/lib/platform/format'

/** What the summary says before anything is done. @param own null for somebody who has not signed in */
export function describeEnd(
  own: Pick<SubscriptionContract, 'endsAtBest' | 'periodEnd'> | null,
  wishedEnd: string,
): string {
  const isLater = !own || (own.endsAtBest?.getTime() === own.periodEnd.getTime() && new Date(wishedEnd) > own.periodEnd)
  if (wishedEnd && isLater) return `à la fin de la période en cours le ${formatDate(wishedEnd)}`
  if (!own) return 'à la fin de la période déjà payée'
  return own.endsAtBest
    ? formatDate(own.endsAtBest)
    : 'tout de suite : rien n’est payé d’avance. La facture en attente est annulée, tu ne dois rien'
}

/** What somebody is told who has notified, or confirmed, the end of a contract. */
export function outcomeAnswer(state: CancellationState & { readonly notifiedAt: Date }): Answer {
  const notifiedAt = formatDateTime(state.notifiedAt)
  switch (state.outcome) {
    case 'ended': {
      const end = formatDate(state.endsAt)
      const effect =
        state.endsAt > new Date()
          ? `Ton contrat prend fin le ${end} : tu gardes tes accès jusque-là, et rien n’est prélevé ensuite.`
          : `Ton contrat a pris fin le ${end}, et plus rien n’est prélevé.`
      const message = `Ta notification du ${notifiedAt} est prise en compte. ${effect} Un e-mail te le confirme : garde-le.`
      return { ok: true, title: 'Ton contrat est résilié', message }
    }
    case 'pending':
      return {
        ok: true,
        title: 'Ta notification est enregistrée',
        message: `Elle date du ${notifiedAt}, et c’est cette date qui compte. Notre prestataire de paiement ne l’a pas encore prise en compte : nous réessayons chaque nuit, et un e-mail te confirme la fin de ton contrat dès que c’est fait. Tu n’as rien d’autre à faire.`,
      }
    case 'nothing':
      return {
        ok: false,
        title: 'Il n’y a rien à résilier',
        message: `Ton abonnement a déjà pris fin, et rien n’est prélevé. Un doute ? Écris à ${site.contactEmail}.`,
      }
  }
}

/** The same words whether the address is a member's or nobody's. */
export function notificationAnswer(state: NotificationState, email: string): Answer {
  if (state.outcome !== 'unconfirmed') return outcomeAnswer(state)
  const title = `Notification reçue le ${formatDateTime(state.notifiedAt)}`
  if (!state.isMailed) {
    return {
      ok: true,
      title,
      message: `Elle est enregistrée, et c’est cette date qui compte. Plusieurs messages à ce sujet sont déjà partis dans l’heure : nous n’en envoyons pas d’autre. Si l’un d’eux t’est arrivé, son lien met fin à ton contrat. Sinon, écris à ${site.contactEmail} en citant cette date.`,
    }
  }
  return {
    ok: true,
    title,
    message: `Un e-mail part vers ${email}. Si un abonnement est à cette adresse, il contient un lien : ce clic confirme que c’est bien toi, et ton contrat prend fin. La date qui compte est celle de cette notification, pas celle du clic. Rien reçu dans dix minutes ? Regarde dans les indésirables, vérifie l’adresse, ou écris à ${site.contactEmail}.`,
  }
}
