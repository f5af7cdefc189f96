import { withoutAccents } from '@/lib/platform/accents'

import type { Figure, Unit } from './figure'

/** Words of rules that French and English write differently; each line is one word. */
const PAIRS: readonly (readonly string[])[] = [
  ['prolongation', 'prolonge', 'extension', 'extend', 'extended'],
  ['frais', 'prix', 'coute', 'tarif', 'fee', 'fees', 'price', 'cost', 'costs'],
  ['sejour', 'stay', 'stays'],
  ['epargne', 'fonds', 'solde', 'funds', 'savings', 'balance', 'deposit'],
  ['revenu', 'revenus', 'income'],
  ['amende', 'fine', 'fines', 'penalty'],
  ['taxe', 'redevance', 'tax', 'charge'],
  ['impot', 'impots', 'taxes', 'taxation'],
  ['retraite', 'retirement', 'retiree', 'pension'],
  ['assurance', 'insurance'],
  ['entree', 'entrees', 'arrivee', 'entry', 'entries', 'arrival'],
  ['depart', 'departure'],
  ['declaration', 'filing'],
  ['casier', 'criminal', 'police'],
  ['impose', 'oblige', 'require', 'required', 'requires'],
  ['passeport', 'passport'],
  ['etudiant', 'student'],
  ['permis', 'permit', 'license', 'licence'],
  ['travail', 'work', 'working'],
  ['loyer', 'rent', 'rental'],
  ['depot', 'caution', 'guarantee'],
  ['seuil', 'plafond', 'threshold', 'ceiling'],
  ['cotisation', 'cotisations', 'contribution', 'contributions'],
  ['retrait', 'withdrawal'],
  ['vol', 'vols', 'flight', 'flights'],
  ['passager', 'passenger'],
  ['permanents', 'resident', 'residents', 'residence', 'residency'],
]

const STOP = new Set(
  `depuis avec pour dans sans entre plus moins cette cet leur leurs tout toute toutes tous peut peuvent doit doivent etre avoir
  sont sera mais donc alors comme selon chez vers apres avant pendant jusqu quel quelle quelles aussi autre autres meme deux trois
  jour jours mois annee annees semaine semaines heure heures euro euros baht bahts million millions environ moins pages page datee
  from with that this these those your their will have been must shall which when were than then after before about into other
  more less days months years weeks each such under over only also upon any not are the and for`.split(/\s+/),
)

const SHARED = new Map(PAIRS.flatMap((words) => words.map((word) => [word, `=${words[0]}`] as const)))

/** Letters that tell a word from another, whatever its ending and its language. */
const STEM_LENGTH = 5

function stemOf(word: string): string | null {
  const isShort = /^[\p{Lu}\d]{2,4}$/u.test(word) && /\p{Lu}/u.test(word)
  const plain = withoutAccents(word).toLowerCase()
  const shared = SHARED.get(plain)
  if (shared) return shared
  // DTV, TR, CFE
  if (isShort) return `#${plain}`
  if (plain.length < 4 || STOP.has(plain) || /\d/.test(plain)) return null
  return plain.slice(0, STEM_LENGTH)
}

/** The words that say what a sentence is about, in French or English, without their endings. */
export const stemsOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/[\p{L}\d]+/gu)].flatMap(([word]) => stemOf(word) ?? []))

export const countShared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((stem) => other.has(stem)).length

const DURATIONS: ReadonlySet<Unit | null> = new Set<Unit>(['hour', 'day', 'week', 'month', 'year'])

/** How many words two texts share when they give a figure to the same thing: « trois mois » is said of much more than « 1 900 ฿ ». */
export const neededFor = ({ unit }: Figure): number => (DURATIONS.has(unit) ? 3 : 2)
