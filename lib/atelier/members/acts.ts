import 'server-only'

import { grantReasons } from '@/content/atelier'
import { endSubscription } from '@/lib/billing/ending/cancel'
import { refundContract } from '@/lib/billing/ending/refund'
import { readPaid } from '@/lib/billing/mirror/paid'
import { listContracts } from '@/lib/contracts/contract'
import { grantRole, revokeRole } from '@/lib/identity/roles'
import { endAllSessions } from '@/lib/identity/sessions'
import { enqueueMails, sendNotices } from '@/lib/notices/outbox/notices'
import { sendMailAgain } from '@/lib/notices/outbox/status'
import { getDb } from '@/lib/platform/db'
import { isUniqueViolation } from '@/lib/platform/db/errors'
import { AppError, wrong } from '@/lib/platform/errors'
import { f } from '@/lib/platform/fields'
import { formatDate, formatEuros } from '@/lib/platform/format'

import { addLabel, cleanLabel, LABEL_LENGTH, LABELS_IN_ALL, LABELS_PER_MEMBER, removeLabel } from './labels'
import { isSentAgain } from './mails'
import { act } from '../acts/act'
import { checkRefund, REFUND } from '../acts/refund'

/** By the id in `about`, so that no subject identifies anybody. @throws AppError act_outdated when there is no such user, or no longer */
async function about({ about: id }: { readonly about: string }): Promise<string> {
  const user = await getDb().user.findUnique({ where: { id, deletedAt: null }, select: { id: true } })
  if (!user) throw new AppError('act_outdated')
  return user.id
}

const fields = { about: f.id() }

/** Each rendering has its own `seed`, so a form posted twice does it once. */
const once = { ...fields, seed: f.id() }

/** @throws AppError act_outdated when the form was posted before */
async function doOnce(create: () => Promise<unknown>): Promise<void> {
  try {
    await create()
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('act_outdated') : error
  }
}

const emailOf = async (id: string): Promise<string> =>
  (await getDb().user.findUniqueOrThrow({ where: { id }, select: { email: true } })).email

export const givesAccess = act({
  kind: 'access-given',
  label: 'Offrir l’accès',
  why: { ask: 'Pourquoi' },
  fields: { ...once, until: f.until('Jusqu’au, inclus'), reason: f.choice('À quel titre', grantReasons) },
  about,
  async run({ about: userId, seed: grantId, reason, until }) {
    await doOnce(() =>
      getDb().$transaction(async (tx) => {
        await tx.accessGrant.create({ data: { id: grantId, userId, reason, until } })
        await enqueueMails(tx, [{ message: { kind: 'access-given', userId, grantId }, purpose: grantId }])
      }),
    )
    const message = `Tout est ouvert jusqu’au ${formatDate(until)} inclus. La personne l’apprend par e-mail.`
    return { title: 'Accès offert', message }
  },
})

export const takesAccess = act({
  kind: 'access-taken',
  label: 'Reprendre l’accès',
  why: { ask: 'Pourquoi' },
  fields,
  about,
  async run({ about: userId }, { now }) {
    const running = { userId, purchaseId: null, endedAt: null, until: { gt: now } }
    const { count } = await getDb().accessGrant.updateMany({ where: running, data: { endedAt: now } })
    if (count === 0) throw new AppError('act_outdated')
    return { title: 'Accès repris', message: 'Ce qui était offert est fermé. Ce qui est payé reste ouvert.' }
  },
})

/** The editor role. Admins are created by the command. */
export const givesRole = act({
  kind: 'role-given',
  label: 'Donner le rôle',
  why: { ask: 'Pourquoi' },
  fields,
  about,
  async run({ about: id }) {
    if (!(await grantRole(await emailOf(id), 'editor'))) throw new AppError('act_outdated')
    const message = 'La personne trouve « L’atelier » sur « Mon compte », et n’y voit qu’Écrire.'
    return { title: 'Rôle donné', message }
  },
})

export const takesRole = act({
  kind: 'role-taken',
  label: 'Retirer le rôle',
  why: { ask: 'Pourquoi' },
  fields,
  about,
  async run({ about: id }) {
    if (!(await revokeRole(await emailOf(id), 'editor'))) throw new AppError('act_outdated')
    return { title: 'Rôle retiré', message: 'La page Écrire n’existe plus pour cette personne. Ses textes restent.' }
  },
})

export const endsSessions = act({
  kind: 'sessions-ended',
  label: 'Déconnecter partout',
  why: { ask: 'Pourquoi' },
  fields,
  about,
  async run({ about: id }) {
    await endAllSessions(id)
    return { title: 'Déconnecté partout', message: 'Chaque appareil devra se connecter à nouveau.' }
  },
})

/** The subject is the kind of mail. */
export const sendsMailAgain = act({
  kind: 'mail-again',
  label: 'Renvoyer',
  fields: { ...fields, subject: f.hidden(), purpose: f.hidden() },
  about,
  async run({ about: id, subject, purpose }) {
    const { email } = await getDb().user.findUniqueOrThrow({ where: { id } })
    if (!isSentAgain(subject) || !(await sendMailAgain(`${subject} ${purpose}`, { id, email })))
      throw new AppError('act_outdated')
    const message = `Il est réécrit avec ce qui est vrai aujourd’hui, et part vers ${email}.`
    return { title: 'E-mail en route', message }
  },
})

/** The reason in the log is the mail, its title first. */
export const writesToMember = act({
  kind: 'member-written',
  label: 'Envoyer',
  why: ({ title, text }) => `${title}\n\n${text}`,
  fields: {
    ...once,
    title: f.text('Objet', { most: 120 }),
    text: f.text('Message', { rows: 8, most: 5_000, wrong: 'Écris le message, en 5 000 caractères au plus' }),
  },
  about,
  async run({ about: userId, seed }, { id: actId }) {
    const sent = await sendNotices([{ message: { kind: 'letter', userId, actId }, purpose: seed }])
    if (sent === 0) throw new AppError('act_outdated')
    return { title: 'L’e-mail part', message: 'Il reste ici, dans ce qui a été fait, et dans l’export de la personne.' }
  },
})

export const addsNote = act({
  kind: 'note-added',
  label: 'Garder la note',
  fields: {
    ...once,
    text: f.text('Note', { rows: 4, most: 2_000, wrong: 'Écris la note, en 2 000 caractères au plus' }),
  },
  about,
  async run({ about: userId, seed: id, text }) {
    await doOnce(() => getDb().ownerNote.create({ data: { id, userId, text } }))
    return { title: 'C’est noté', message: 'La personne peut lire cette note dans l’export de ses données.' }
  },
})

export const removesNote = act({
  kind: 'note-removed',
  label: 'Effacer',
  fields: { ...fields, subject: f.id() },
  about,
  async run({ about: userId, subject: id }) {
    const { count } = await getDb().ownerNote.deleteMany({ where: { id, userId } })
    if (count === 0) throw new AppError('act_outdated')
    return { title: 'Note effacée', message: 'Il n’en reste rien.' }
  },
})

const KNOWN_LABELS = 'etiquettes-connues'

function readLabel({ subject }: { readonly subject: string }): string {
  const label = cleanLabel(subject)
  if (!label) throw wrong('subject', `Un ou deux mots, ${LABEL_LENGTH} caractères au plus, sans virgule ni autre signe`)
  return label
}

/** The subject is the label. The page proposes those of `addsLabel.fields.subject.list`. */
export const addsLabel = act({
  kind: 'label-added',
  label: 'Ajouter l’étiquette',
  fields: {
    ...fields,
    subject: f.text('Étiquette', {
      hint: 'Un ou deux mots pour retrouver des gens. Rien sur la santé, la religion ou les opinions.',
      most: LABEL_LENGTH,
      list: KNOWN_LABELS,
      wrong: `Un ou deux mots, ${LABEL_LENGTH} caractères au plus, sans virgule ni autre signe`,
    }),
  },
  check: readLabel,
  about,
  async run({ about: id, subject }) {
    const added = await addLabel(id, readLabel({ subject }))
    if (added === 'member') throw wrong('subject', `Cette personne en a déjà ${LABELS_PER_MEMBER} : retires-en une`)
    if (added === 'all')
      throw wrong('subject', `Il y en a déjà ${LABELS_IN_ALL} différentes : reprends-en une, ou retires-en une partout`)
    return { title: 'Étiquette ajoutée', message: `« ${added.text} » : la personne la lit dans son export.` }
  },
})

export const removesLabel = act({
  kind: 'label-removed',
  label: 'Retirer',
  fields: { ...fields, subject: f.hidden() },
  about,
  async run({ about: id, subject }) {
    if (!(await removeLabel(id, subject))) throw new AppError('act_outdated')
    return { title: 'Étiquette retirée', message: `« ${subject} » n’est plus sur cette personne.` }
  },
})

/** The subject is the contract. Once nothing is left of its newest payment, its access closes, and a subscription ends. */
export const refundsContract = act({
  kind: 'order-refunded',
  label: 'Rembourser',
  why: { ask: 'Pourquoi' },
  fields: { ...fields, subject: f.hidden(), ...REFUND },
  check: checkRefund,
  about,
  async run({ about: userId, subject, left, amount }) {
    const contract = (await listContracts({ userId })).find(({ id }) => id === subject)
    const { newestLeftCents } = (await readPaid([subject]))(subject)
    if (!contract || left === 0 || newestLeftCents !== left) throw new AppError('act_outdated')
    const { stripeCustomerId } = await getDb().user.findUniqueOrThrow({ where: { id: userId } })
    // Of two at once, with the same rest, only one pays.
    const cause = { of: 'owner-act', id: `${subject}-${left}` } as const
    const refund = { cause, contractId: subject, cents: amount, goesOn: amount < left }
    const { cents } = await refundContract(refund, stripeCustomerId)
    if (cents === 0) throw new AppError('act_outdated')
    return { title: 'C’est remboursé', message: `${formatEuros(cents)} sont repartis, avec un avoir.` }
  },
})

/** The subject is the subscription. */
export const cancelsSubscription = act({
  kind: 'subscription-cancelled',
  label: 'Résilier',
  why: { ask: 'Pourquoi' },
  fields: { ...fields, subject: f.hidden() },
  about,
  async run({ about: userId, subject }, { now }) {
    const contract = (await listContracts({ userId })).find(({ id }) => id === subject)
    if (!contract?.canCancel) throw new AppError('act_outdated')
    const end = await endSubscription(subject, { notifiedAt: now, wishedEnd: null }, now)
    const message =
      end > now
        ? `L’abonnement finit le ${formatDate(end)}, et la personne en reçoit la preuve par e-mail.`
        : 'L’abonnement est fini, et plus rien ne sera prélevé.'
    return { title: 'C’est résilié', message }
  },
})
