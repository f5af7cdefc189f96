import 'server-only'

import { z } from 'zod'

import { refundContract } from '@/lib/billing/ending/refund'
import { grantRole, revokeRole } from '@/lib/identity/roles'
import { endAllSessions } from '@/lib/identity/sessions'
import { sendMailAgain } from '@/lib/notices/outbox/status'
import { getDb } from '@/lib/platform/db'
import { AppError, wrong } from '@/lib/platform/errors'
import { formatDate, formatEuros } from '@/lib/platform/format'
import { isUuid } from '@/lib/platform/uuid'

import type { Act, FormInput, ReadField } from './act'
import { readAll, readCents, readUntil } from './fields'
import { isSentAgain } from '../members/mails'
import { refundableCents } from '../members/refundable'

const GRANT_REASONS = ['gift', 'press', 'partner'] as const

/** By `about` in the form. @throws AppError act_outdated when there is no such user, or no longer */
export async function requirePerson(_: string, field: ReadField): Promise<string> {
  const id = field('about')
  const user = isUuid(id) && (await getDb().user.findUnique({ where: { id, deletedAt: null }, select: { id: true } }))
  if (!user) throw new AppError('act_outdated')
  return user.id
}

const emailOf = async (id: string): Promise<string> =>
  (await getDb().user.findUniqueOrThrow({ where: { id }, select: { email: true } })).email

const readGrant = ({ field, now }: FormInput) =>
  readAll({
    reason: () => {
      const reason = z.enum(GRANT_REASONS).safeParse(field('reason'))
      if (!reason.success) throw wrong('reason', 'Dis à quel titre')
      return reason.data
    },
    until: () => readUntil(field('until'), now),
  })

/** Acts about one user; `about` in the form is their id, so that no subject identifies anybody. */
export const memberActs = {
  'access-given': {
    why: null,
    check: readGrant,
    findAbout: requirePerson,
    async run(input) {
      const { reason, until } = readGrant(input)
      await getDb().accessGrant.create({ data: { userId: input.aboutId!, reason, until } })
      return { title: 'Accès offert', message: `Tout est ouvert jusqu’au ${formatDate(until)} inclus.` }
    },
  },
  'access-taken': {
    why: null,
    findAbout: requirePerson,
    async run({ aboutId, now }) {
      const running = { userId: aboutId!, purchaseId: null, endedAt: null, until: { gt: now } }
      const { count } = await getDb().accessGrant.updateMany({ where: running, data: { endedAt: now } })
      if (count === 0) throw new AppError('act_outdated')
      return { title: 'Accès repris', message: 'Ce qui était offert est fermé. Ce qui est payé reste ouvert.' }
    },
  },
  'role-given': {
    why: null,
    findAbout: requirePerson,
    async run({ aboutId }) {
      if (!(await grantRole(await emailOf(aboutId!), 'editor'))) throw new AppError('act_outdated')
      return {
        title: 'Rôle donné',
        message: 'La personne trouve « L’atelier » sur « Mon compte », et n’y voit qu’Écrire.',
      }
    },
  },
  'role-taken': {
    why: null,
    findAbout: requirePerson,
    async run({ aboutId }) {
      if (!(await revokeRole(await emailOf(aboutId!), 'editor'))) throw new AppError('act_outdated')
      return { title: 'Rôle retiré', message: 'La page Écrire n’existe plus pour cette personne. Ses textes restent.' }
    },
  },
  'sessions-ended': {
    why: null,
    findAbout: requirePerson,
    async run({ aboutId }) {
      await endAllSessions(aboutId!)
      return { title: 'Déconnecté partout', message: 'Chaque appareil devra se connecter à nouveau.' }
    },
  },
  'mail-again': {
    why: 'Renvoyé à la demande',
    findAbout: requirePerson,
    async run({ aboutId, subject, field }) {
      const { id, email } = await getDb().user.findUniqueOrThrow({ where: { id: aboutId! } })
      const key = `${subject} ${field('purpose')}`
      if (!isSentAgain(subject) || !(await sendMailAgain(key, { id, email }))) throw new AppError('act_outdated')
      return {
        title: 'E-mail en route',
        message: `Il est réécrit avec ce qui est vrai aujourd’hui, et part vers ${email}.`,
      }
    },
  },
  'note-added': {
    why: 'Note ajoutée',
    findAbout: requirePerson,
    async run({ aboutId, field }) {
      const text = z.string().trim().min(1).max(2_000).safeParse(field('text'))
      if (!text.success) throw wrong('text', 'Écris la note, en 2 000 caractères au plus')
      await getDb().ownerNote.create({ data: { userId: aboutId!, text: text.data } })
      return { title: 'C’est noté', message: 'La personne peut lire cette note dans l’export de ses données.' }
    },
  },
  'note-removed': {
    why: 'Note effacée',
    findAbout: requirePerson,
    async run({ aboutId, subject }) {
      const { count } = isUuid(subject)
        ? await getDb().ownerNote.deleteMany({ where: { id: subject, userId: aboutId! } })
        : { count: 0 }
      if (count === 0) throw new AppError('act_outdated')
      return { title: 'Note effacée', message: 'Il n’en reste rien.' }
    },
  },
  'order-refunded': {
    why: null,
    findAbout: requirePerson,
    async run({ id, aboutId, subject, field }) {
      const order = await getDb().purchase.findUnique({
        where: { checkoutSessionId: subject, userId: aboutId! },
        include: { user: { select: { stripeCustomerId: true } } },
      })
      const left = order && refundableCents(order)
      if (!order || !left) throw new AppError('act_outdated')
      if (readCents(field('amount')) !== left)
        throw wrong('amount', `Tape le montant pour confirmer : ${formatEuros(left)}`)
      const cause = { of: 'owner-act', id } as const
      const { stripeCustomerId } = order.user
      const { cents, isSettled } = await refundContract({ cause, contractId: subject }, stripeCustomerId)
      return isSettled
        ? {
            title: 'C’est remboursé',
            message: `${formatEuros(cents)} en tout sont repartis, avec un avoir. La personne reçoit un e-mail.`,
          }
        : { title: 'Pas encore', message: 'Le paiement est encore en route vers toi. Réessaie quand il sera arrivé.' }
    },
  },
} as const satisfies Readonly<Record<string, Act>>
