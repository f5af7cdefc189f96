import { Prisma } from '@/prisma/generated/client'

/** Where VAT counts as French: Monaco too (CGI, art. 256-0), and the overseas departments that know it. */
const FRANCE = ['FR', 'MC', 'GP', 'MQ', 'RE']

const UNION = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT'],
  ...['NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
]

export type Place = 'france' | 'union' | 'elsewhere' | 'unknown'

export const placeNames: Readonly<Record<Place, string>> = {
  france: 'France',
  union: 'Autre pays de l’Union',
  elsewhere: 'Hors de l’Union',
  unknown: 'Pays inconnu',
}

/** The place of a row of `movements`. */
export const placeOf = Prisma.sql`
  case when country is null then 'unknown' when country = any(${FRANCE}) then 'france'
    when country = any(${UNION}) then 'union' else 'elsewhere' end`
