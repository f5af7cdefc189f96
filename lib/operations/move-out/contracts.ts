import 'server-only'

import { inEuros, yesOrNo } from '@/lib/platform/csv'
import { getDb } from '@/lib/platform/db'

import { at, table, type MovedTable } from './table'

const MEMBER = 'Numéro du membre ; absent de membres.csv quand le compte est supprimé'
const REAL = 'oui : de l’argent ; non : le mode de test de Stripe'

/** The key of these tables is the payment page's number. */
const withId = <Row extends { readonly checkoutSessionId: string }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, id: row.checkoutSessionId }))

/** Contracts and money, those of deleted accounts too, which the books keep without a name. */
export function contractTables(): readonly MovedTable[] {
  const db = getDb()
  return [
    table({
      file: 'abonnements.csv',
      about: 'Les abonnements, tels que Stripe les connaît',
      read: (page) =>
        db.subscription.findMany({
          include: { user: { select: { stripeCustomerId: true } } },
          ...page,
        }),
      columns: {
        abonnement: ['Numéro chez Stripe (sub_…)', ({ id }) => id],
        membre: [MEMBER, ({ userId }) => userId],
        client_stripe: ['Client chez Stripe (cus_…)', ({ user }) => user.stripeCustomerId],
        etat: ['Le mot de Stripe : `active`, `trialing`, `past_due`, `canceled`…', ({ status }) => status],
        formule: ['Clé dans le catalogue du site', ({ catalogueKey }) => catalogueKey],
        produit: ['Produit chez Stripe (prod_…)', ({ productId }) => productId],
        prix_stripe: ['Prix chez Stripe (price_…)', ({ priceId }) => priceId],
        prix: ['Par période, en euros, taxes comprises', ({ priceCents }) => inEuros(priceCents)],
        mois: ['Mois par période', ({ periodMonths }) => periodMonths],
        paye_jusqu_au: [
          'Fin de la période payée : le prochain prélèvement',
          ({ currentPeriodEnd }) => at(currentPeriodEnd),
        ],
        fin_prevue: ['Quand il finit ; vide, il continue', ({ scheduledEnd }) => at(scheduledEnd)],
        depuis: ['Début', ({ createdAt }) => at(createdAt)],
        reel: [REAL, ({ livemode }) => yesOrNo(livemode)],
      },
    }),
    table({
      file: 'achats.csv',
      about: 'Les services et les cadeaux, achetés une fois',
      read: async ({ where: { id }, take }) =>
        withId(
          await db.purchase.findMany({
            where: { checkoutSessionId: id },
            orderBy: { checkoutSessionId: 'asc' },
            take,
          }),
        ),
      columns: {
        commande: ['Numéro chez Stripe (cs_…)', ({ checkoutSessionId }) => checkoutSessionId],
        membre: [MEMBER, ({ userId }) => userId],
        offre: ['Clé dans le catalogue du site', ({ offer }) => offer],
        montant: ['En euros, taxes comprises', ({ amountCents }) => inEuros(amountCents)],
        etat: ['`paid`, `partially_refunded`, `refunded`, `disputed`, `pending` ou `failed`', ({ status }) => status],
        paye_le: ['Quand', ({ paidAt }) => at(paidAt)],
        rembourse: ['En euros', ({ refundedAmountCents }) => inEuros(refundedAmountCents)],
        paiement: ['Paiement chez Stripe (pi_…)', ({ paymentIntentId }) => paymentIntentId],
        facture: ['Facture chez Stripe (in_…)', ({ invoiceId }) => invoiceId],
        travail_commence: ['Quand le travail a commencé', ({ serviceStartedAt }) => at(serviceStartedAt)],
        reel: [REAL, ({ livemode }) => yesOrNo(livemode)],
      },
    }),
    table({
      file: 'mouvements.csv',
      about: 'Les paiements, remboursements et litiges ; garde-les dix ans',
      read: (page) => db.movement.findMany(page),
      columns: {
        mouvement: ['Numéro chez Stripe (ch_…, re_…, du_…)', ({ id }) => id],
        membre: [MEMBER, ({ userId }) => userId],
        genre: ['`payment`, `refund` ou `dispute`', ({ kind }) => kind],
        contrat: ['L’abonnement ou la commande', ({ contractId }) => contractId],
        montant: ['En euros', ({ amountCents }) => inEuros(amountCents)],
        etat: ['Le mot de Stripe', ({ status }) => status],
        pays: ['De qui paie', ({ country }) => country],
        tva: ['La TVA comprise, en euros', ({ vatCents }) => inEuros(vatCents)],
        date: ['Quand', ({ happenedAt }) => at(happenedAt)],
        reel: [REAL, ({ livemode }) => yesOrNo(livemode)],
      },
    }),
    table({
      file: 'accords-contrats.csv',
      about: 'Les conditions que chaque client a acceptées : la preuve du contrat',
      read: async ({ where: { id }, take }) =>
        withId(
          await db.contractConsent.findMany({
            where: { checkoutSessionId: id },
            orderBy: { checkoutSessionId: 'asc' },
            take,
          }),
        ),
      columns: {
        contrat: ['L’abonnement ou la commande ; son texte est dans contrats/', ({ contractId }) => contractId],
        membre: [MEMBER, ({ userId }) => userId],
        version: ['Version des conditions, dans `textes/legal`', ({ termsVersion }) => termsVersion],
        empreinte: ['SHA-256 de ce texte', ({ termsHash }) => termsHash],
        date: ['Quand', ({ acceptedAt }) => at(acceptedAt)],
        phrase_commande: ['La phrase à côté du bouton', ({ orderText }) => orderText],
        phrase_acceptee: ['La phrase de la case cochée', ({ acceptedText }) => acceptedText],
        debut_immediat: [
          'Début demandé avant la fin du délai de rétractation',
          ({ immediateStart }) => yesOrNo(immediateStart),
        ],
      },
    }),
    table({
      file: 'retractations.csv',
      about: 'Les rétractations reçues ; garde-les cinq ans',
      read: (page) => db.withdrawal.findMany(page),
      columns: {
        numero: ['Numéro donné à la personne', ({ number }) => number],
        date: ['Quand', ({ submittedAt }) => at(submittedAt)],
        nom: ['Tel que tapé', ({ name }) => name],
        email: ['Telle que tapée', ({ email }) => email],
        contrat: ['Tel que choisi', ({ contract }) => contract],
        contrat_trouve: ['L’abonnement ou la commande', ({ contractId }) => contractId],
        membre: [MEMBER, ({ userId }) => userId],
        etat: ['Où elle en est', ({ status }) => status],
        rembourse: ['En euros', ({ refundedCents }) => inEuros(refundedCents)],
        close_le: ['Quand elle a été réglée', ({ settledAt }) => at(settledAt)],
      },
    }),
    table({
      file: 'resiliations.csv',
      about: 'Les résiliations reçues ; garde-les cinq ans',
      read: (page) => db.cancellation.findMany(page),
      columns: {
        date: ['Quand', ({ submittedAt }) => at(submittedAt)],
        nom: ['Tel que tapé', ({ name }) => name],
        email: ['Telle que tapée', ({ email }) => email],
        contrat: ['Tel que choisi', ({ contract }) => contract],
        membre: [MEMBER, ({ userId }) => userId],
        abonnement: ['Numéro chez Stripe (sub_…)', ({ subscriptionId }) => subscriptionId],
        confirmee_le: ['Quand la personne l’a confirmée', ({ confirmedAt }) => at(confirmedAt)],
        fin: ['Quand l’abonnement finit', ({ endsAt }) => at(endsAt)],
        issue: ['`unconfirmed`, `pending`, `ended` ou `nothing`', ({ outcome }) => outcome],
      },
    }),
  ]
}
