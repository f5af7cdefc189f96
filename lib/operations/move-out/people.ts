import 'server-only'

import { getEntitlement } from '@/lib/billing/mirror/entitlement'
import { ownFacts } from '@/lib/billing/mirror/facts'
import { yesOrNo } from '@/lib/platform/csv'
import { getDb } from '@/lib/platform/db'

import { at, table, type MovedTable } from './table'

const MEMBER = 'Numéro du membre, le même dans tous les fichiers'

/** Whose account is not deleted. */
const HERE = { deletedAt: null } as const

const ofMember = { user: HERE } as const

/** What is known of people. No password, no key, no session: nobody gets in with these files. */
export function peopleTables(now: Date): readonly MovedTable[] {
  const db = getDb()
  return [
    table({
      file: 'membres.csv',
      about: 'Chaque compte qui existe, avec ce qu’il ouvre aujourd’hui',
      read: ({ where, ...page }) =>
        db.user.findMany({
          where: { ...where, ...HERE },
          omit: { passwordHash: true },
          include: {
            ...ownFacts(),
            roles: true,
            labels: { orderBy: { text: 'asc' } },
            accounts: { select: { provider: true } },
            newsConsents: { orderBy: { createdAt: 'desc' }, take: 1 },
          },
          ...page,
        }),
      columns: {
        membre: [MEMBER, ({ id }) => id],
        email: ['Adresse e-mail', ({ email }) => email],
        nom: ['Nom, comme la personne l’a tapé', ({ name }) => name],
        adresse_confirmee: ['Quand l’adresse a été confirmée ; vide, jamais', ({ emailVerified }) => at(emailVerified)],
        inscription: ['Quand le compte a été créé', ({ createdAt }) => at(createdAt)],
        derniere_visite: ['Le dernier jour de visite', ({ lastActiveAt }) => at(lastActiveAt)],
        ouvert_jusqu_au: ['Fin de ce qui est ouvert ; vide, rien ne l’est', (row) => at(getEntitlement(row, now).end)],
        client_stripe: ['Numéro du client chez Stripe (cus_…)', ({ stripeCustomerId }) => stripeCustomerId],
        roles: ['`admin` ou `editor` (rédaction)', ({ roles }) => roles.map(({ role }) => role).join(', ')],
        google: ['Entre aussi par Google', ({ accounts }) => yesOrNo(accounts.length > 0)],
        etiquettes: ['Tes étiquettes', ({ labels }) => labels.map(({ text }) => text).join(', ')],
        veut_les_nouvelles: [
          'Son dernier accord ; écris seulement à « oui »',
          ({ newsConsents: [last] }) => yesOrNo(last?.isGiven ?? false),
        ],
      },
    }),
    table({
      file: 'accords-nouvelles.csv',
      about: 'Chaque oui et chaque non aux nouvelles : la preuve que la loi demande',
      read: ({ where, ...page }) => db.newsConsent.findMany({ where: { ...where, ...ofMember }, ...page }),
      columns: {
        membre: [MEMBER, ({ userId }) => userId],
        date: ['Quand', ({ createdAt }) => at(createdAt)],
        accord: ['Oui ou non ; le plus récent compte', ({ isGiven }) => yesOrNo(isGiven)],
        endroit: ['Où : `sign-up`, `account` ou `unsubscribe-link`', ({ source }) => source],
        phrase: ['La phrase qui était affichée', ({ text }) => text],
      },
    }),
    table({
      file: 'notes-equipe.csv',
      about: 'Ce que l’équipe a noté sur des membres, qui le lisent dans leur export',
      read: ({ where, ...page }) => db.ownerNote.findMany({ where: { ...where, ...ofMember }, ...page }),
      columns: {
        membre: [MEMBER, ({ userId }) => userId],
        date: ['Quand', ({ createdAt }) => at(createdAt)],
        note: ['La note', ({ text }) => text],
      },
    }),
    table({
      file: 'acces-offerts.csv',
      about: 'Les accès offerts, sans paiement',
      read: ({ where, ...page }) => db.accessGrant.findMany({ where: { ...where, ...ofMember }, ...page }),
      columns: {
        membre: [MEMBER, ({ userId }) => userId],
        titre: ['`gift` (cadeau), `press` (presse) ou `partner` (partenaire)', ({ reason }) => reason],
        depuis: ['Début', ({ createdAt }) => at(createdAt)],
        jusqu_au: ['Fin prévue', ({ until }) => at(until)],
        repris_le: ['Quand l’accès a été repris ; vide, jamais', ({ endedAt }) => at(endedAt)],
      },
    }),
    table({
      file: 'questions.csv',
      about: 'Les questions des membres',
      read: ({ where, ...page }) =>
        db.question.findMany({
          where: { ...where, ...ofMember },
          include: { answer: { select: { slug: true } } },
          ...page,
        }),
      columns: {
        membre: [MEMBER, ({ userId }) => userId],
        date: ['Quand', ({ askedAt }) => at(askedAt)],
        question: ['La question', ({ text }) => text],
        reponse: ['Nom de la réponse dans `textes/ecrits` ; vide, aucune', ({ answer }) => answer?.slug ?? null],
        mise_de_cote: ['Quand elle a été mise de côté', ({ closedAt }) => at(closedAt)],
      },
    }),
    table({
      file: 'journal-atelier.csv',
      about: 'Ce que l’équipe a fait à la main ; garde-le cinq ans',
      read: (page) => db.ownerAct.findMany(page),
      columns: {
        date: ['Quand', (row) => at(row.at)],
        par: ['Numéro du membre de l’équipe ; vide, un compte supprimé ou une commande', ({ actorId }) => actorId],
        acte: ['Quoi', ({ kind }) => kind],
        objet: ['À propos de quoi', ({ subject }) => subject],
        membre: ['À propos de qui ; vide, personne, ou un compte supprimé', ({ aboutId }) => aboutId],
        motif: ['Pourquoi', ({ why }) => why],
        issue: ['`done` (fait) ou `failed` (pas abouti)', ({ outcome }) => outcome],
      },
    }),
  ]
}
