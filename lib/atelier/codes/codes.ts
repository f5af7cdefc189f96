import 'server-only'

import { findCode, listCodes, type Code } from '@/lib/billing/codes/code'
import { readCodeUses, type CodeUse } from '@/lib/billing/codes/use'
import { getDb } from '@/lib/platform/db'

import type { Admin } from '../admin'
import { askStripe } from '../ask-stripe'

interface Person {
  readonly id: string
  readonly name: string | null
  readonly email: string
}

/** A promotion code, with its person if restricted to one. */
export type OwnersCode = Code & { readonly person: Person | null }

/** A discounted invoice, with its person; null once the account is gone. */
export type OwnersCodeUse = CodeUse & { readonly person: Person | null }

export interface OneCode {
  readonly code: OwnersCode
  readonly uses: readonly OwnersCodeUse[]
  readonly isCut: boolean
}

async function peopleOf(customers: readonly (string | null)[]): Promise<ReadonlyMap<string, Person>> {
  const users = await getDb().user.findMany({
    where: { stripeCustomerId: { in: [...new Set(customers.flatMap((id) => id ?? []))] }, deletedAt: null },
    select: { id: true, name: true, email: true, stripeCustomerId: true },
  })
  return new Map(
    users.flatMap(({ stripeCustomerId, ...person }) => (stripeCustomerId ? [[stripeCustomerId, person]] : [])),
  )
}

async function withPeople<T extends { readonly customer: string | null }>(rows: readonly T[]) {
  const people = await peopleOf(rows.map(({ customer }) => customer))
  return rows.map((row) => ({ ...row, person: (row.customer !== null && people.get(row.customer)) || null }))
}

/** Read live from Stripe. @returns null when it does not answer */
export const readCodes = (_: Admin): Promise<readonly OwnersCode[] | null> =>
  askStripe(async () => withPeople(await listCodes()))

/** Read live from Stripe. @returns undefined when there is no such code; null as above */
export const readCode = (_: Admin, id: string): Promise<OneCode | null | undefined> =>
  askStripe(async () => {
    const code = await findCode(id)
    if (!code) return undefined
    const { uses, isCut } = await readCodeUses(code)
    const [known] = await withPeople([code])
    return { code: known!, uses: await withPeople(uses), isCut }
  })
