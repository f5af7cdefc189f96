import 'server-only'

import { randomUUID } from 'node:crypto'

import { enqueueMails } from '@/lib/notices/outbox/notices'
import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { withLock } from '@/lib/platform/db/lock'
import { mayCarryOut, mayListDeclaration, mayMail, mayMailHolder } from '@/lib/platform/http/rate-limit'
import type { Prisma } from '@/prisma/generated/client'

import { carryOut } from './follow-up'
import type { Declarant, Declared, Law, Told, Typed } from './law'

/** The same words of a day: one row with a count, so that a flood does not fill the table. */
async function countAgain<Input extends Typed, Row extends Declared>(
  { table, same }: Law<Input, Row>,
  tx: Prisma.TransactionClient,
  input: Input,
  now: Date,
) {
  const where = { ...same(input), submittedAt: { gt: new Date(now.getTime() - DAY_MS) } }
  const row = await table(tx).findFirst({ where, orderBy: { submittedAt: 'desc' } })
  if (!row) return null
  const again = await table(tx).update({ where: { id: row.id }, data: { times: { increment: 1 } } })
  return { row: again, standing: again }
}

/**
 * Stores every declaration with its date, whatever the limits say: they hold back mails, leave Stripe to the daily task, and past five an
 * hour from one origin count the same words instead of listing them. One by the contract's holder is carried out at once; a mail tells
 * anybody else the next step.
 */
export async function declare<Input extends Typed, Row extends Declared>(
  law: Law<Input, Row>,
  input: Input,
  viewer: Declarant | null,
  address: string,
  now = new Date(),
): Promise<{ readonly row: Row; readonly isMailed: boolean; readonly told: Told }> {
  const { kind, table } = law
  const contract = await law.findContract(input, viewer, now)
  const isOwn = contract !== null && contract.holder.id === viewer?.id
  // Signed in at that address, which no stranger can use up.
  const isMailed = await (viewer?.email === input.email
    ? mayMailHolder(kind, viewer.id)
    : mayMail(kind, address, input.email))
  const isListed = isOwn || (await mayListDeclaration(kind, address))
  const arrival = { contract, isOwn, isMailed, isListed, now }
  const { row, standing } = await withLock(`${kind}:${contract?.id ?? randomUUID()}`, async (tx) => {
    const again = isListed ? null : await countAgain(law, tx, input, now)
    const recorded = again ?? (await law.record(tx, input, arrival))
    const { id, times } = recorded.row
    const message = isMailed ? law.receipt(recorded.row) : null
    if (message) await enqueueMails(tx, [{ message, purpose: times > 1 ? `${id} ${times}` : id }])
    return recorded
  })
  if (contract && isOwn && (await mayCarryOut(kind, contract.holder.id))) await carryOut(law, standing.id, now)
  const declared = await table(getDb()).findUniqueOrThrow({ where: { id: row.id } })
  return { row: declared, isMailed, told: await law.describe(declared, arrival) }
}
