import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { GET as takeCsv } from '@/app/(members)/espace-membre/simulateurs/budget/[id]/csv/route'
import { GET as takeVisa } from '@/app/(members)/espace-membre/simulateurs/visa/[id]/csv/route'
import { budget } from '@/content/simulations/budget'
import { sessionCookieName } from '@/lib/identity/session-token'
import { addEntry, listEntries } from '@/lib/members/entries/entries'
import { startEntries } from '@/lib/texts/content/pieces/budget'
import { giveRole } from '@/test/owner'
import { createUser, SITE_URL, useStack } from '@/test/stack'

import { withPricesOf } from './budget'
import { budgetKind } from './kinds'

useStack()

const keep = async (userId: string, name: string) => {
  await addEntry(budgetKind, userId, () => ({ ...withPricesOf(budget, startEntries(budget)), name }))
  return (await listEntries(budgetKind, userId))[0]!.key
}

test('files are only for the scenario’s owner, while a member', async () => {
  const [member, other, plain] = [await createUser(), await createUser(), await createUser()]
  for (const { email } of [member, other]) await giveRole(email, 'admin')
  const id = await keep(member.id, 'Été / à deux')
  await keep(plain.id, 'x')
  const take = async (route: typeof takeCsv, token: string | null, one = id) =>
    route(
      new Request(`${SITE_URL}/espace-membre/simulateurs/budget/${one}/csv`, {
        headers: token ? { Cookie: `${sessionCookieName()}=${token}` } : {},
      }),
      { params: Promise.resolve({ id: one }) },
    )
  const token = await member.token()
  const csv = await take(takeCsv, token)
  expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(csv.headers.get('Cache-Control')).toBe('private, no-store')
  expect(csv.headers.get('Content-Disposition')).toContain("filename*=UTF-8''%C3%89t%C3%A9%20-%20%C3%A0%20deux.csv")
  expect([...new Uint8Array(await csv.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  for (const [route, who, one] of [
    [takeCsv, await other.token(), id],
    [takeVisa, token, id],
    [takeCsv, token, randomUUID()],
    [takeCsv, token, 'x'],
  ] as const) {
    const refused = await take(route, who, one)
    expect(refused.status).toBe(404)
    expect(await refused.json()).toMatchObject({ error: { code: 'scenario_not_found' } })
  }
  expect((await take(takeCsv, await plain.token())).headers.get('Location')).toBe('/espace-membre/simulateurs')
  expect((await take(takeCsv, null)).headers.get('Location')).toBe('/auth')
})
