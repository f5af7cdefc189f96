import type { Act } from '@/lib/atelier/acts/act'
import { perform as performIn } from '@/lib/atelier/acts/perform'
import { findAdmin, type Admin } from '@/lib/atelier/admin'
import * as catalogue from '@/lib/atelier/catalogue/acts'
import * as codes from '@/lib/atelier/codes/acts'
import * as gifts from '@/lib/atelier/gifts/acts'
import * as launch from '@/lib/atelier/launch/acts'
import * as members from '@/lib/atelier/members/acts'
import * as money from '@/lib/atelier/money/acts'
import * as morning from '@/lib/atelier/morning/acts'
import * as seller from '@/lib/atelier/seller/acts'
import * as writing from '@/lib/atelier/writing/acts'
import { grantRole } from '@/lib/identity/roles'
import { sessionCookieName } from '@/lib/identity/session-token'
import { getDb } from '@/lib/platform/db'
import type { Role } from '@/prisma/generated/enums'

import { createUser, type TestUser } from './stack'

/** Request headers with a new session of this user. */
export const headersOf = async (user: TestUser) =>
  new Headers({ Cookie: `${sessionCookieName()}=${await user.token()}` })

const isAct = (value: unknown): value is Act => typeof value === 'object' && value !== null && 'run' in value

/** The acts of all rooms. */
export const allActs: readonly Act[] = [catalogue, codes, gifts, launch, members, money, morning, seller, writing]
  .flatMap((room) => Object.values<unknown>(room))
  .filter(isAct)

/** Performs an act of any room. */
export const perform = (headers: Headers, form: FormData, now?: Date) => performIn(allActs, headers, form, now)

type Fields = Readonly<Record<string, string>>

export function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

export interface TestOwner extends TestUser {
  readonly headers: Headers
  readonly admin: Admin
  /** Performs an act on /atelier, by its form. */
  act(fields: Fields): ReturnType<typeof perform>
}

/** As if every session of this user had just seen a second factor. */
export const proveSecondFactor = (userId: string) =>
  getDb().session.updateMany({ where: { userId }, data: { provenAt: new Date(), secondFactorAt: new Date() } })

/** Whose address counts as confirmed. */
export async function giveRole(email: string, role: Role): Promise<void> {
  await getDb().user.updateMany({ where: { email, emailVerified: null }, data: { emailVerified: new Date() } })
  if (!(await grantRole(email, role))) throw new Error(`nobody has the address ${email}`)
}

/** Somebody who has just signed in, with a second factor. */
export async function createProven(role?: Role): Promise<TestUser & { readonly headers: Headers }> {
  const user = await createUser()
  if (role) await giveRole(user.email, role)
  const headers = await headersOf(user)
  await proveSecondFactor(user.id)
  return { ...user, headers }
}

export async function createOwner(): Promise<TestOwner> {
  const user = await createProven('admin')
  const { headers } = user
  return { ...user, admin: (await findAdmin(headers))!, act: (fields) => perform(headers, formOf(fields)) }
}
