import { catalogue } from '@/content/catalogue'
import type { OwnersCode } from '@/lib/atelier/codes/codes'
import { formatDate, formatEuros, formatNumber, plural } from '@/lib/platform/format'

function off({ reduction, lasting }: OwnersCode): string {
  if (!reduction) return 'Sa remise n’existe plus chez Stripe'
  const sum = 'percent' in reduction ? `${formatNumber(reduction.percent)} %` : formatEuros(reduction.cents)
  const foreign = 'currency' in reduction && reduction.currency !== 'eur' ? ` (en ${reduction.currency})` : ''
  if (lasting === 'forever') return `${sum} de moins${foreign}, à chaque paiement`
  if (lasting === 'once') return `${sum} de moins${foreign}, une fois`
  return `${sum} de moins${foreign}, pendant ${lasting.months} mois`
}

const on = ({ products }: OwnersCode) =>
  products.length === 0
    ? 'sur tout'
    : `sur ${products.map((key) => (key ? catalogue[key].productName : 'un produit hors catalogue')).join(', ')}`

/** « 20 % de moins, une fois, sur tout ». */
export const describeCode = (code: OwnersCode): string => `${off(code)}, ${on(code)}`

/** Its restrictions, in sentences. */
export function listLimits({ expiresAt, mostUses, isForFirstPurchase, minimumCents, customer, person }: OwnersCode) {
  return [
    ...(expiresAt ? [`jusqu’au ${formatDate(expiresAt)}`] : []),
    ...(mostUses === null ? [] : [plural(mostUses, 'une seule fois', `${formatNumber(mostUses)} fois au plus`)]),
    ...(isForFirstPurchase ? ['pour un premier achat'] : []),
    ...(minimumCents === null ? [] : [`dès ${formatEuros(minimumCents)}`]),
    ...(customer ? [`pour ${person?.email ?? 'une seule personne'}`] : []),
  ]
}

/** « Servi 3 fois ». */
export const describeUses = ({ uses }: OwnersCode): string =>
  uses === 0 ? 'Jamais servi' : plural(uses, 'Servi une fois', `Servi ${formatNumber(uses)} fois`)
