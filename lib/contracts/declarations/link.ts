import 'server-only'

import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { readToken, signToken } from '@/lib/platform/signed-token'

import { carryOut } from './follow-up'
import type { Declared, Law, Told } from './law'

/** Proves who declared, so it is mailed to the contract's address only. The same each time, as a mail may be sent again. */
export const createLink = (
  { kind, linkPath }: Pick<Law<never, never>, 'kind' | 'linkPath'>,
  id: string,
  siteUrl: string,
): string => `${siteUrl}${linkPath}?jeton=${signToken(kind, id)}`

/** Does not use the link. */
export async function readLink<Row extends Declared>(
  { kind, table, linkDays, isOpen }: Law<never, Row>,
  token: string,
  now = new Date(),
): Promise<Row | null> {
  const id = readToken(kind, token)
  const row = id && (await table(getDb()).findUnique({ where: { id } }))
  return row && now.getTime() - row.submittedAt.getTime() < linkDays * DAY_MS && isOpen(row) ? row : null
}

/** @throws AppError invalid_link */
export async function confirmByLink<Row extends Declared>(
  law: Law<never, Row>,
  token: string,
  now = new Date(),
): Promise<{ readonly row: Row; readonly told: Told }> {
  const found = await readLink(law, token, now)
  if (!found) throw new AppError('invalid_link')
  await law.prove(found, now)
  const row = await carryOut(law, found.id, now)
  return { row, told: await law.describe(row, { isOwn: true, isMailed: true }) }
}
