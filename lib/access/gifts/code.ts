import 'server-only'

import { getDb } from '@/lib/platform/db'
import { shortSignatures } from '@/lib/platform/signed-token'

import { giftToken } from './gift'

/** By each secret of AUTH_SECRET, the present one first. */
const codesOf = (id: string) =>
  shortSignatures('gift-code', id).map((signature) =>
    `${id.slice(0, 8)}${signature}`.toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1-'),
  )

/** What a printed card bears: the beginning of the gift's id and of a signature, so that the database contains no code. */
export const giftCode = (id: string): string => codesOf(id)[0]!

/** Typed from paper, where a nought may be read as an O and a one as an I or an L. */
const digitsOf = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-F]/g, '')

/** @returns the token of its link; null when no bought gift has this code */
export async function findTokenByCode(typed: string): Promise<string | null> {
  const digits = digitsOf(typed)
  if (digits.length !== 16) return null
  const beginning = digits.slice(0, 8).toLowerCase()
  const found = await getDb().boughtGift.findMany({
    where: {
      giftId: {
        gte: `${beginning}-0000-0000-0000-000000000000`,
        lte: `${beginning}-ffff-ffff-ffff-ffffffffffff`,
      },
    },
    select: { giftId: true },
  })
  const bought = found.find(({ giftId }) => codesOf(giftId).some((code) => digitsOf(code) === digits))
  return bought ? giftToken(bought.giftId) : null
}
