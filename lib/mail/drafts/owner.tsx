import 'server-only'

import { atelier } from '@/content/atelier'
import { findEntry, isGift } from '@/lib/billing/stripe/catalogue-entry'
import { dashboardUrl } from '@/lib/billing/stripe/livemode'
import type { OwnerAlert } from '@/lib/notices/outbox/message'
import { getDb } from '@/lib/platform/db'
import { formatDate, formatEuros } from '@/lib/platform/format'
import { signToken } from '@/lib/platform/signed-token'

import type { Drafts } from './draft'
import { OwnerNotice } from '../templates/owner'

interface AlertText {
  readonly title: string
  readonly text: string
  /** Section of Stripe's dashboard; null when it is not about Stripe. */
  readonly section: string | null
}

const ALERTS: Readonly<Record<OwnerAlert, AlertText>> = {
  'dispute-opened': {
    title: 'Un paiement est contesté',
    text: 'Un client conteste un paiement auprès de sa banque. L’accès qu’il ouvrait est fermé et plus rien n’est prélevé d’ici la décision. Réponds dans le délai que Stripe indique, avec la commande et les échanges.',
    section: 'disputes',
  },
  'dispute-inquiry': {
    title: 'Une banque demande des précisions sur un paiement',
    text: 'Ce n’est pas encore une contestation : aucun argent n’est retiré et l’accès reste ouvert. Réponds dans le délai que Stripe indique, ou rembourse, pour que cela n’en devienne pas une.',
    section: 'disputes',
  },
  'fraud-warning': {
    title: 'Un paiement est signalé comme frauduleux',
    text: 'La banque du titulaire signale ce paiement comme une fraude. Une contestation suit souvent : si tu ne reconnais pas ce client, rembourse le paiement en entier dès maintenant, ce qui met aussi fin à son abonnement.',
    section: 'payments',
  },
  'dispute-won': {
    title: 'Contestation gagnée',
    text: 'La banque t’a donné raison : l’argent reste, l’accès est rouvert si la période court encore, et les prélèvements reprennent.',
    section: 'disputes',
  },
  'dispute-lost': {
    title: 'Contestation perdue',
    text: 'La banque a donné raison au client : l’argent lui est rendu. Si c’était son abonnement, il est arrêté : plus rien ne lui sera prélevé.',
    section: 'disputes',
  },
  'refund-failed': {
    title: 'Un remboursement a échoué',
    text: 'La banque du client a refusé le remboursement ; l’argent est revenu sur ton compte Stripe. Il faut le rendre autrement : écris au client.',
    section: 'refunds',
  },
  'invoice-not-finalized': {
    title: 'Une facture ne peut pas être émise',
    text: 'Stripe n’a pas pu finaliser une facture, le plus souvent à cause d’une adresse ou d’une taxe manquante. Tant que ce n’est pas corrigé, rien n’est prélevé.',
    section: 'invoices',
  },
  'invoice-uncollectible': {
    title: 'Une facture est irrécouvrable',
    text: 'Une facture a été classée irrécouvrable. L’abonnement suit les règles de relance réglées chez Stripe.',
    section: 'invoices',
  },
  'two-subscriptions': {
    title: 'Un client a deux abonnements',
    text: 'Un client a deux abonnements en cours. Le site n’en vend pas un second : l’un des deux a été fait à la main, ou dans une course de quelques secondes. Rien n’a été annulé ni remboursé. Compare-les chez Stripe, vois avec lui lequel il garde, et arrête l’autre.',
    section: 'subscriptions',
  },
  'payment-after-end': {
    title: 'Un paiement est arrivé après la fin d’un abonnement',
    text: 'Un client a payé une facture d’un abonnement déjà terminé, par un ancien lien. Le site lui rend l’argent et le prévient. Vérifie chez Stripe que le remboursement est fait ; s’il a échoué, un autre message te le dit.',
    section: 'payments',
  },
  'opened-gift-unpaid': {
    title: 'Un cadeau ouvert n’est plus payé',
    text: 'Le paiement d’un cadeau est remboursé ou contesté, alors que quelqu’un l’a déjà ouvert. Cette personne n’y est pour rien, et le site lui laisse son accès. À toi de voir : dans l’atelier, « Codes » dit qui l’a ouvert, et sa page permet de reprendre l’accès.',
    section: 'payments',
  },
  'credit-note-missing': {
    title: 'Un remboursement n’a pas d’avoir complet',
    text: 'L’argent est rendu, mais Stripe n’a pas accepté l’avoir, ou pas pour toute la somme : souvent parce qu’un avoir a été fait à la main, ou pour un remboursement qui a échoué depuis. Ouvre la facture chez Stripe et complète l’avoir à la main.',
    section: 'refunds',
  },
  'tax-place-unknown': {
    title: 'La TVA d’un abonnement ne se calcule pas',
    text: 'Le calcul automatique de la TVA est allumé, mais Stripe ne sait pas où vit cet abonné : ses renouvellements restent sans TVA calculée, et tu la devrais sur le prix. Complète son adresse chez Stripe, le site fera le reste au prochain événement.',
    section: 'subscriptions',
  },
  'stripe-refused': {
    title: 'Stripe a refusé une action pour un client',
    text: 'Le site devait arrêter, suspendre ou rembourser quelque chose pour ce client, et Stripe ne l’accepte pas. Ses accès suivent ce que Stripe dit aujourd’hui. Ouvre sa fiche : ce qui reste à faire, fais-le à la main.',
    section: 'customers',
  },
  'price-mismatch': {
    title: 'Un prix chez Stripe n’est pas celui du site',
    text: 'Le montant, la devise ou la durée d’un prix chez Stripe diffère de ce que le site affiche : la vente est refusée tant que c’est le cas. Le README mène à la commande qui te dit ce qui diffère et qui le corrige.',
    section: 'prices',
  },
  'job-failed': {
    title: 'Le travail de la nuit a échoué',
    text: 'Une tâche quotidienne s’est arrêtée sur une erreur. Elle sera retentée demain ; le détail est dans la table job_runs.',
    section: null,
  },
  'cancellation-failed': {
    title: 'Une résiliation attend chez Stripe',
    text: 'Un client a notifié sa résiliation, et Stripe ne l’a pas prise en compte, même au deuxième essai. La date de sa notification compte : annule l’abonnement à la main, ou le site réessaie chaque nuit.',
    section: 'subscriptions',
  },
  'events-dead': {
    title: 'Des événements de Stripe n’ont pas pu être traités',
    text: 'Ce que Stripe a annoncé pour ce client a échoué à chaque essai pendant huit heures. Ses accès peuvent être en retard ; la comparaison de la nuit les remettra d’accord avec Stripe. Le README mène à la commande qui montre ce qui a échoué et qui réessaie.',
    section: 'customers',
  },
  'renewal-notice-missed': {
    title: 'Un avis de renouvellement n’est pas parti à temps',
    text: 'L’abonnement annuel d’un client se renouvelle dans moins d’un mois et l’avis que la loi demande ne lui a pas été envoyé. Il pourra y mettre fin à tout moment après le renouvellement, gratuitement : rembourse-lui alors, dans les trente jours, la part de l’année qui n’a pas couru (Code de la consommation, article L. 215-1).',
    section: 'subscriptions',
  },
}

async function describeUser(userId: string | null): Promise<string> {
  if (!userId) return 'inconnu'
  const user = await getDb().user.findUnique({ where: { id: userId }, select: { email: true, name: true } })
  return user ? `${user.name ?? 'sans nom'}, ${user.email}` : 'compte supprimé'
}

/** Mails to the owner of the site. */
export const ownerDrafts: Drafts<'owner-sale' | 'owner-alert' | 'owner-mail-test'> = {
  async 'owner-sale'({ sessionId, userId }, _, siteUrl) {
    const purchase = await getDb().purchase.findUnique({ where: { checkoutSessionId: sessionId } })
    if (!purchase) return null
    const name = findEntry(purchase.offer)?.productName ?? purchase.offer
    const rows = [
      ['Offre', name],
      ['Montant', formatEuros(purchase.amountCents)],
      ['Client', await describeUser(userId)],
      ['Payé le', purchase.paidAt ? formatDate(purchase.paidAt) : 'pas encore'],
    ] as const
    const text = isGift(purchase.offer)
      ? 'Un cadeau vient d’être acheté et réglé. L’acheteur a reçu sa confirmation, avec le lien et la carte à imprimer. Rien à faire.'
      : 'Un service vient d’être commandé et réglé. Le client a reçu sa confirmation, qui lui promet un message sous deux jours ouvrés.'
    const { paymentIntentId, invoiceId } = purchase
    // With a 100 % code there is an invoice of zero, and no payment.
    const link = paymentIntentId
      ? { href: dashboardUrl('payments', paymentIntentId), label: 'Voir le paiement' }
      : { href: dashboardUrl('invoices', invoiceId ?? ''), label: 'Voir la facture' }
    const title = `Nouvelle vente : ${name}`
    return { subject: title, body: <OwnerNotice siteUrl={siteUrl} title={title} text={text} rows={rows} link={link} /> }
  },
  async 'owner-alert'({ alert, id, other, userId }, _, siteUrl) {
    const { title, text, section } = ALERTS[alert]
    const rows = [
      ['Référence', id],
      ...(other ? [['Autre référence', other] as const] : []),
      ['Client', await describeUser(userId)],
    ] as const
    const link = section
      ? { href: dashboardUrl(section, id), label: 'Ouvrir chez Stripe' }
      : { href: siteUrl, label: 'Ouvrir le site' }
    return { subject: title, body: <OwnerNotice siteUrl={siteUrl} title={title} text={text} rows={rows} link={link} /> }
  },
  'owner-mail-test'({ actId }, { email }, siteUrl) {
    const title = 'Ton site t’écrit'
    const text =
      'Ce message vient de la liste « Avant de vendre ». Ouvre le lien depuis l’appareil où l’atelier est ouvert : la ligne se coche. S’il était dans les indésirables, tes membres y trouveront les leurs.'
    const link = { href: `${siteUrl}${atelier.path}?courrier=${signToken('mail-test', actId)}`, label: 'Il est arrivé' }
    const rows = [['Envoyé à', email]] as const
    return { subject: title, body: <OwnerNotice siteUrl={siteUrl} title={title} text={text} rows={rows} link={link} /> }
  },
}
