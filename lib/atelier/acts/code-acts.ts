import 'server-only'

import { z } from 'zod'

import { catalogue, catalogueKeys, type CatalogueKey } from '@/content/catalogue'
import { findCode, findSeedOfCode, stopCode, type Lasting } from '@/lib/billing/codes/code'
import { findUnpayable, makeCode, type WantedCode } from '@/lib/billing/codes/make'
import { ensureCustomer } from '@/lib/billing/stripe/customer'
import { getDb } from '@/lib/platform/db'
import { AppError, wrong } from '@/lib/platform/errors'
import { formatEuros } from '@/lib/platform/format'
import { isUuid } from '@/lib/platform/uuid'

import type { Act, ReadField } from './act'
import { readAll, readCents, readCount, readUntil } from './fields'

const MOST_USES = 100_000
const MOST_MONTHS = 36

/** The format that Stripe accepts. */
const CODE = /^[A-Z\d-]{3,40}$/

const isChecked = (field: ReadField, name: string) => field(name) === 'on'

function readName(typed: string): string {
  const code = typed.trim().toUpperCase()
  if (!CODE.test(code)) throw wrong('subject', 'De 3 à 40 lettres sans accent, chiffres ou tirets')
  return code
}

function readReduction(field: ReadField): WantedCode['reduction'] {
  if (field('unit') === 'euros') {
    const cents = readCents(field('off'))
    if (!(cents > 0)) throw wrong('off', 'Une somme en euros, par exemple 5 ou 4,50')
    return { cents }
  }
  const percent = readCount(field('off').replace('%', ''), 1, 100)
  if (Number.isNaN(percent)) throw wrong('off', 'Une part entière, de 1 à 100')
  return { percent }
}

function readLasting(field: ReadField): Lasting {
  const lasting = z.enum(['once', 'months', 'forever']).safeParse(field('lasting'))
  if (!lasting.success) throw wrong('lasting', 'Dis combien de temps elle dure')
  if (lasting.data !== 'months') return lasting.data
  const months = readCount(field('months'), 1, MOST_MONTHS)
  if (Number.isNaN(months)) throw wrong('months', `De 1 à ${MOST_MONTHS} mois`)
  return { months }
}

function readProduct(typed: string): CatalogueKey | null {
  if (typed === '') return null
  const key = catalogueKeys.find((known) => known === typed)
  if (!key) throw wrong('product', 'Choisis dans la liste')
  return key
}

function readMostUses(typed: string): number | null {
  if (typed.trim() === '') return null
  const uses = readCount(typed, 1, MOST_USES)
  if (Number.isNaN(uses)) throw wrong('uses', 'Un nombre, à partir de 1')
  return uses
}

function readMinimum(typed: string): number | null {
  if (typed.trim() === '') return null
  const cents = readCents(typed)
  if (!(cents > 0)) throw wrong('minimum', 'Une somme en euros, par exemple 50')
  return cents
}

const findPerson = (email: string) =>
  getDb().user.findFirst({
    where: { email: email.trim().toLowerCase(), deletedAt: null },
    select: { id: true, stripeCustomerId: true },
  })

/** @throws AppError invalid_form when the address has no account */
async function readPerson(email: string) {
  if (email.trim() === '') return null
  const person = await findPerson(email)
  if (!person) throw wrong('email', 'Personne n’a de compte à cette adresse')
  return person
}

/** Reads and checks the form, except for the person. */
function readWanted(subject: string, field: ReadField, now: Date): Omit<WantedCode, 'customer'> {
  const wanted = readAll<Omit<WantedCode, 'customer'>>({
    code: () => readName(subject),
    reduction: () => readReduction(field),
    lasting: () => readLasting(field),
    product: () => readProduct(field('product')),
    expiresAt: () => (field('until') === '' ? null : readUntil(field('until'), now)),
    mostUses: () => readMostUses(field('uses')),
    isForFirstPurchase: () => isChecked(field, 'first'),
    minimumCents: () => readMinimum(field('minimum')),
  })
  const key = findUnpayable({ ...wanted, customer: null })
  if (key) {
    const { productName, amountCents } = catalogue[key]
    const price = `${productName}, ${formatEuros(amountCents)}`
    throw wrong('off', `Il resterait moins de 50 centimes à payer (${price}) : Stripe refuserait. Offre tout, ou moins`)
  }
  return wanted
}

/** Codes live at Stripe; we only log who created or stopped one, and why. */
export const codeActs = {
  'code-made': {
    why: null,
    check: ({ subject, field, now }) => readWanted(subject, field, now),
    findAbout: async (_, field) => (await readPerson(field('email')))?.id ?? null,
    async run({ subject, field, now }) {
      const seed = field('seed')
      if (!isUuid(seed)) throw new AppError('invalid_request')
      const wanted = readWanted(subject, field, now)
      const person = await readPerson(field('email'))
      const customer = person && (await ensureCustomer(person))
      const taken = await findSeedOfCode(wanted.code)
      if (taken !== null && taken !== seed)
        throw wrong('subject', 'Un code de ce nom sert déjà : arrête-le, ou change le nom')
      // Already created when the same form was posted twice.
      if (taken === null) await makeCode({ ...wanted, customer }, seed)
      return { title: 'Le code est prêt', message: `${wanted.code} marche dès maintenant sur la page de paiement.` }
    },
  },
  'code-stopped': {
    why: null,
    async run({ subject }) {
      const code = await findCode(subject)
      if (!code?.isActive) throw new AppError('act_outdated')
      await stopCode(code.id)
      return { title: 'Le code est arrêté', message: `${code.code} ne sert plus. Ce qu’il a réduit reste réduit.` }
    },
  },
} as const satisfies Readonly<Record<string, Act>>
