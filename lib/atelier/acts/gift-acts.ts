import 'server-only'

import { getDb } from '@/lib/platform/db'
import { isUniqueViolation } from '@/lib/platform/db/errors'
import { AppError, wrong } from '@/lib/platform/errors'
import { formatDate } from '@/lib/platform/format'
import { isUuid } from '@/lib/platform/uuid'

import type { Act, FormInput } from './act'
import { readAll, readCount, readUntil } from './fields'

const MOST_MONTHS = 24
const MOST_USES = 1_000

function readId(subject: string): string {
  if (!isUuid(subject)) throw new AppError('invalid_request')
  return subject
}

function readWanted({ field, now }: FormInput) {
  const count = (name: string, most: number, unit: string) => {
    const found = readCount(field(name), 1, most)
    if (Number.isNaN(found)) throw wrong(name, `De 1 à ${most} ${unit}`)
    return found
  }
  return readAll({
    months: () => count('months', MOST_MONTHS, 'mois'),
    mostUses: () => count('uses', MOST_USES, 'personnes'),
    expiresAt: () => readUntil(field('until'), now),
  })
}

/** The subject is the id of the link; only the reason says whom it is for. */
export const giftActs = {
  'gift-made': {
    why: null,
    check: readWanted,
    async run(input) {
      const id = readId(input.subject)
      const { expiresAt, ...wanted } = readWanted(input)
      try {
        await getDb().giftLink.create({ data: { id, expiresAt, ...wanted } })
      } catch (error) {
        // The same form was posted twice.
        if (!isUniqueViolation(error)) throw error
      }
      return {
        title: 'Le lien est prêt',
        message: `Copie-le dans la liste : il s’ouvre jusqu’au ${formatDate(expiresAt)}.`,
      }
    },
  },
  'gift-closed': {
    why: null,
    async run({ subject, now }) {
      // A bought one goes with its sale: it is closed by the refund.
      const open = { id: readId(subject), bought: null, closedAt: null, expiresAt: { gt: now } }
      const { count } = await getDb().giftLink.updateMany({ where: open, data: { closedAt: now } })
      if (count === 0) throw new AppError('act_outdated')
      return { title: 'Le lien est fermé', message: 'Personne ne peut plus l’ouvrir. Ce qui a été ouvert le reste.' }
    },
  },
} as const satisfies Readonly<Record<string, Act>>
