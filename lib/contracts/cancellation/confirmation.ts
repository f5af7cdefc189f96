import 'server-only'

import { hashToken, isToken, newToken } from '@/lib/identity/account-tokens'
import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'

import { carryOut, type CancellationState } from './carry-out'
import type { Contract } from '../contract'
import { findMeant } from './named'

/** Long enough that a week's holiday is no problem. */
export const LINK_DAYS = 14

const live = (token: string) => ({
  tokenHash: hashToken(token),
  outcome: 'unconfirmed' as const,
  notifiedAt: { gt: new Date(Date.now() - LINK_DAYS * DAY_MS) },
})

/** Voids an earlier link. @returns null if nobody with this address has a contract, or nothing is left to confirm */
export async function createCancellationLink(
  id: string,
): Promise<{ readonly token: string; readonly contract: Contract } | null> {
  const cancellation = await getDb().cancellation.findUnique({ where: { id, outcome: 'unconfirmed' } })
  if (!cancellation) return null
  const { userId, email, subscriptionId } = cancellation
  const where = userId ? { id: userId, deletedAt: null } : { email, deletedAt: null }
  const user = await getDb().user.findUnique({ where, select: { id: true } })
  const contract = user && (await findMeant(user.id, subscriptionId ?? cancellation.contract))
  if (!contract) return null
  const token = newToken()
  const data = { tokenHash: hashToken(token), userId: user.id, subscriptionId: contract.id }
  await getDb().cancellation.update({ where: { id }, data })
  return { token, contract }
}

/** Does not consume the link. */
export async function readCancellationLink(
  token: string,
): Promise<{ readonly notifiedAt: Date; readonly name: string } | null> {
  if (!isToken(token)) return null
  return getDb().cancellation.findFirst({ where: live(token), select: { notifiedAt: true, name: true } })
}

/** Of two concurrent calls, one succeeds. @throws AppError invalid_link */
export async function confirmCancellation(token: string): Promise<CancellationState & { readonly notifiedAt: Date }> {
  if (!isToken(token)) throw new AppError('invalid_link')
  const [cancellation] = await getDb().cancellation.updateManyAndReturn({
    where: live(token),
    data: { tokenHash: null, confirmedAt: new Date(), outcome: 'pending' },
  })
  if (!cancellation) throw new AppError('invalid_link')
  return { notifiedAt: cancellation.notifiedAt, ...(await carryOut(cancellation)) }
}
