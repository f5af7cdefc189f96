import 'server-only'

import { listInvoices, type InvoiceEntry } from '@/lib/billing/stripe/own-invoices'
import { listContracts, type Contract } from '@/lib/contracts/contract'
import { canStillWithdraw, lastDayToWithdraw } from '@/lib/contracts/deadline'
import { readConsents } from '@/lib/contracts/terms'
import { describeOutcome } from '@/lib/contracts/withdrawal/outcome'
import { getDb } from '@/lib/platform/db'
import { formatDate } from '@/lib/platform/format'
import { mayAskStripe } from '@/lib/platform/http/rate-limit'

/** A contract with its documents, as shown on /compte. */
export type ContractEntry = Contract & {
  /** Null while Stripe does not answer. */
  readonly paidCents: number | null
  readonly consent: {
    readonly version: string
    readonly url: string
    readonly on: Date
    readonly words: string | null
  } | null
  readonly invoices: readonly InvoiceEntry[] | null
  readonly hasFile: boolean
  /** Null after the withdrawal period, or once withdrawal was declared. */
  readonly withdrawUntil: string | null
  readonly withdrawal: { readonly number: string; readonly title: string; readonly message: string } | null
}

async function readDeclarations(userId: string) {
  const rows = await getDb().withdrawal.findMany({
    where: { userId, status: { notIn: ['repeated', 'not_found'] }, contractId: { not: null } },
    orderBy: { submittedAt: 'asc' },
  })
  const described = rows.map(async (row) => [row.contractId, { row, ...(await describeOutcome(row)) }] as const)
  return new Map(await Promise.all(described))
}

function paidOf(contract: Contract, all: readonly InvoiceEntry[] | null) {
  if (contract.kind === 'service') {
    const invoices = all?.filter(({ id }) => id === contract.invoiceId) ?? null
    return { invoices, paidCents: contract.paidAt ? contract.amountCents : 0, hasFile: contract.paidAt !== null }
  }
  const invoices = all?.filter(({ subscriptionId }) => subscriptionId === contract.id) ?? null
  return {
    invoices,
    paidCents: invoices && invoices.reduce((cents, { paidCents }) => cents + paidCents, 0),
    hasFile: true,
  }
}

export async function listOwnContracts(
  userId: string,
  customer: string | null,
  now: Date,
): Promise<readonly ContractEntry[]> {
  const [contracts, consentOf, declarations, invoices] = await Promise.all([
    listContracts({ userId }),
    readConsents(userId),
    readDeclarations(userId),
    mayAskStripe(userId).then((may) => (may ? listInvoices(customer) : null)),
  ])
  return contracts.map((contract) => {
    const { id, concludedAt, refundedCents, canWithdraw } = contract
    const declared = declarations.get(id)
    const isDeclared = declared && declared.row.status !== 'too_late'
    const isOpen = canWithdraw && !isDeclared && canStillWithdraw(concludedAt, now)
    return {
      ...contract,
      ...paidOf(contract, invoices),
      refundedCents: Math.max(refundedCents, declared?.row.refundedCents ?? 0),
      consent: consentOf(id, concludedAt),
      withdrawUntil: isOpen ? formatDate(lastDayToWithdraw(concludedAt)) : null,
      withdrawal: declared ? { number: declared.row.number, title: declared.title, message: declared.message } : null,
    }
  })
}
