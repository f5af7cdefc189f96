import 'server-only'

import { catalogue, catalogueKeys, type CatalogueKey } from '@/content/catalogue'
import { findCode, findSeedOfCode, stopCode, type Lasting } from '@/lib/billing/codes/code'
import { findUnpayable, makeCode, type WantedCode } from '@/lib/billing/codes/make'
import { ensureCustomer } from '@/lib/billing/stripe/customer'
import { getDb } from '@/lib/platform/db'
import { AppError, wrong } from '@/lib/platform/errors'
import { f, type ValuesOf } from '@/lib/platform/fields'
import { formatEuros } from '@/lib/platform/format'
import { readCents } from '@/lib/platform/http/read-fields'

import { act } from '../acts/act'

const products = Object.fromEntries(catalogueKeys.map((key) => [key, catalogue[key].productName])) as Readonly<
  Record<CatalogueKey, string>
>

const fields = {
  /** Each rendering has its own, so a form posted twice creates one code. */
  seed: f.id(),
  subject: f.text('Le code', {
    hint: 'Ce que l’on tape sur la page de paiement : lettres sans accent, chiffres et tirets.',
    wrong: 'De 3 à 40 lettres sans accent, chiffres ou tirets',
    most: 40,
    capitals: true,
    // The format that Stripe accepts.
    pattern: /^[A-Z\d-]{3,40}$/,
  }),
  off: f.text('Combien en moins', { most: 12, wrong: 'Une part entière, de 1 à 100, ou une somme en euros' }),
  unit: f.choice('En', { percent: 'Pour cent', euros: 'Euros' }),
  product: f.choice('Sur quoi', { '': 'Tout ce qui se vend', ...products }),
  lasting: f.choice('Pour un abonnement', {
    once: 'Au premier paiement seulement',
    months: 'Pendant quelques mois',
    forever: 'À chaque paiement, sans fin',
  }),
  months: f
    .count('Combien de mois', {
      from: 1,
      to: 36,
      hint: 'Une année se paie en une fois : la réduction porte alors sur l’année entière. Pour l’éviter, choisis le mensuel dans « Sur quoi ».',
      wrong: 'De 1 à 36 mois',
    })
    .optional(),
  until: f.until('Jusqu’au, inclus (rien : sans fin)').optional(),
  uses: f
    .count('Combien de fois en tout (rien : sans limite)', { from: 1, to: 100_000, wrong: 'Un nombre, à partir de 1' })
    .optional(),
  minimum: f
    .cents('À partir de quel prix, en euros (rien : dès le premier)', { wrong: 'Une somme en euros, par exemple 50' })
    .optional(),
  email: f.email('Pour une seule personne', { hint: 'L’adresse de son compte. Rien : pour tout le monde.' }).optional(),
  first: f.box('Seulement pour un premier achat'),
}

type Values = ValuesOf<typeof fields>

function reductionOf({ unit, off }: Values): WantedCode['reduction'] {
  if (unit === 'euros') {
    const cents = readCents(off)
    if (!(cents > 0)) throw wrong('off', 'Une somme en euros, par exemple 5 ou 4,50')
    return { cents }
  }
  const percent = Number(/^(\d{1,3})\s*%?$/.exec(off)?.[1])
  if (!(percent >= 1 && percent <= 100)) throw wrong('off', 'Une part entière, de 1 à 100')
  return { percent }
}

function lastingOf({ lasting, months }: Values): Lasting {
  if (lasting !== 'months') return lasting
  if (months === null) throw wrong('months', 'De 1 à 36 mois')
  return { months }
}

/** @throws AppError invalid_form */
function wantedOf(values: Values): Omit<WantedCode, 'customer'> {
  const wanted = {
    code: values.subject,
    reduction: reductionOf(values),
    lasting: lastingOf(values),
    product: values.product || null,
    expiresAt: values.until,
    mostUses: values.uses,
    isForFirstPurchase: values.first,
    minimumCents: values.minimum,
  }
  const key = findUnpayable({ ...wanted, customer: null })
  if (key) {
    const { productName, amountCents } = catalogue[key]
    const price = `${productName}, ${formatEuros(amountCents)}`
    throw wrong('off', `Il resterait moins de 50 centimes à payer (${price}) : Stripe refuserait. Offre tout, ou moins`)
  }
  return wanted
}

/** @throws AppError invalid_form when the address has no account */
async function findPerson({ email }: Values) {
  if (email === null) return null
  const where = { email, deletedAt: null }
  const person = await getDb().user.findFirst({ where, select: { id: true, stripeCustomerId: true } })
  if (!person) throw wrong('email', 'Personne n’a de compte à cette adresse')
  return person
}

/** Codes live at Stripe; we only log who created or stopped one, and why. */
export const makesCode = act({
  kind: 'code-made',
  label: 'Créer le code',
  why: { ask: 'Pourquoi ce code' },
  fields,
  check: wantedOf,
  about: async (values) => (await findPerson(values))?.id ?? null,
  async run(values) {
    const wanted = wantedOf(values)
    const person = await findPerson(values)
    const customer = person && (await ensureCustomer(person))
    const taken = await findSeedOfCode(wanted.code)
    if (taken !== null && taken !== values.seed)
      throw wrong('subject', 'Un code de ce nom sert déjà : arrête-le, ou change le nom')
    // Already created when the same form was posted twice.
    if (taken === null) await makeCode({ ...wanted, customer }, values.seed)
    return { title: 'Le code est prêt', message: `${wanted.code} marche dès maintenant sur la page de paiement.` }
  },
})

export const stopsCode = act({
  kind: 'code-stopped',
  label: 'Arrêter le code',
  why: { ask: 'Pourquoi' },
  fields: { subject: f.hidden() },
  async run({ subject }) {
    const code = await findCode(subject)
    if (!code?.isActive) throw new AppError('act_outdated')
    await stopCode(code.id)
    return { title: 'Le code est arrêté', message: `${code.code} ne sert plus. Ce qu’il a réduit reste réduit.` }
  },
})
