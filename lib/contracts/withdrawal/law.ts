import 'server-only'

import { pages } from '@/content/pages'
import { heldBackText, strangerText } from '@/content/withdrawal'
import { dayOf } from '@/lib/platform/days'
import type { Prisma, Withdrawal } from '@/prisma/generated/client'

import { carryOut } from './carry-out'
import { listDailyAlerts, setAside } from './open'
import { describeOutcome, ownerNotice } from './outcome'
import { LINK_DAYS, prove } from './proof'
import { findDeclared, record, typedOf } from './record'
import type { WithdrawalInput } from './schema'
import type { Law } from '../declarations/law'

/** Fourteen days to withdraw: Code de la consommation, art. L221-18 to L221-28 and D221-5. */
export const withdrawal: Law<WithdrawalInput, Withdrawal> = {
  kind: 'withdrawal',
  table: (tx) => tx.withdrawal,
  linkDays: LINK_DAYS,
  linkPath: pages.withdrawalProof.path,

  findContract: findDeclared,
  same: (input) => ({ ...setAside, ...typedOf(input, null) }) satisfies Prisma.WithdrawalWhereInput,
  record,
  receipt: ({ id }) => ({ kind: 'withdrawal-received', withdrawalId: id }),

  isOpen: () => true,
  prove,

  carryOut,
  isDone: ({ status }) => status === 'refunded',
  waiting: { status: 'refunding' } satisfies Prisma.WithdrawalWhereInput,
  refusalAlerts: ({ id }, now) => [ownerNotice('refund-failed', id, dayOf(now))],
  dailyAlerts: (_, now) => listDailyAlerts(now),
  report: (done, tried, alerts) =>
    `Remboursements faits\u00a0: ${done} sur ${tried}. Déclarations qui t’attendent\u00a0: ${alerts}.`,

  describe: async (row, { isOwn, isMailed }) => ({
    ok: true,
    ...(isOwn ? await describeOutcome(row) : isMailed ? strangerText : heldBackText),
  }),
}
