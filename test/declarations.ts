import { declare } from '@/lib/contracts/declarations/declare'
import { followUp } from '@/lib/contracts/declarations/follow-up'
import { withdrawal } from '@/lib/contracts/withdrawal/law'
import type { WithdrawalInput } from '@/lib/contracts/withdrawal/schema'
import { getDb } from '@/lib/platform/db'

/** By the form of /retractation. @returns the row, and what its author is told */
export async function declareWithdrawal(
  input: WithdrawalInput,
  viewerId: string | null,
  address: string,
  now = new Date(),
) {
  const viewer = viewerId ? await getDb().user.findUniqueOrThrow({ where: { id: viewerId } }) : null
  const { row, told } = await declare(withdrawal, input, viewer, address, now)
  return { ...row, ...told }
}

export const followUpWithdrawals = (now: Date): Promise<string> => followUp(withdrawal, now)
