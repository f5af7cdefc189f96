import 'server-only'

import { addDays, dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { isUniqueViolation } from '@/lib/platform/db/errors'
import { AppError } from '@/lib/platform/errors'
import { f } from '@/lib/platform/fields'
import { formatDate } from '@/lib/platform/format'

import { act } from '../acts/act'

const OPEN_DAYS = 60

/** The day proposed for the end of a link. */
export const openUntil = (now: Date) => addDays(dayOf(now), OPEN_DAYS)

export const makesGift = act({
  kind: 'gift-made',
  label: 'Créer le lien',
  why: { ask: 'À quelle occasion' },
  fields: {
    /** Each rendering has its own, so a form posted twice creates one link. Only the reason says whom it is for. */
    subject: f.id(),
    months: f.count('Combien de mois de Premium', { from: 1, to: 24, value: '3', wrong: 'De 1 à 24 mois' }),
    uses: f.count('Pour combien de personnes', { from: 1, to: 1_000, value: '1', wrong: 'De 1 à 1000 personnes' }),
    until: f.until('À ouvrir jusqu’au, inclus'),
  },
  async run({ subject: id, months, uses: mostUses, until: expiresAt }) {
    try {
      await getDb().giftLink.create({ data: { id, expiresAt, months, mostUses } })
    } catch (error) {
      // The same form was posted twice.
      if (!isUniqueViolation(error)) throw error
    }
    const message = `Copie-le dans la liste : il s’ouvre jusqu’au ${formatDate(expiresAt)}.`
    return { title: 'Le lien est prêt', message }
  },
})

export const closesGift = act({
  kind: 'gift-closed',
  label: 'Fermer le lien',
  why: { ask: 'Pourquoi' },
  fields: { subject: f.id() },
  async run({ subject: id }, { now }) {
    // A bought one goes with its sale: it is closed by the refund.
    const open = { id, bought: null, closedAt: null, expiresAt: { gt: now } }
    const { count } = await getDb().giftLink.updateMany({ where: open, data: { closedAt: now } })
    if (count === 0) throw new AppError('act_outdated')
    return { title: 'Le lien est fermé', message: 'Personne ne peut plus l’ouvrir. Ce qui a été ouvert le reste.' }
  },
})
