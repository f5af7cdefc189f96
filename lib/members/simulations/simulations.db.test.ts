import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { GET as takeCsv } from '@/app/(members)/espace-membre/simulateurs/budget/[id]/csv/route'
import { GET as takeVisa } from '@/app/(members)/espace-membre/simulateurs/visa/[id]/csv/route'
import { budget } from '@/content/simulations/budget'
import { eraseAccount } from '@/lib/account/deletion'
import { exportAccount } from '@/lib/account/export'
import { sessionCookieName } from '@/lib/identity/session-token'
import { startEntries } from '@/lib/texts/content/pieces/budget'
import { giveRole } from '@/test/owner'
import { createUser, SITE_URL, useStack } from '@/test/stack'

import { withPricesOf } from './budget'
import { SCENARIO_LIMIT, type ScenarioKind } from './scenario'
import { changeScenario, countScenarios, deleteScenario, getScenario, keepScenario, listScenarios } from './store'

useStack()

const content = withPricesOf(budget, startEntries(budget))
const of = (userId: string, kind: ScenarioKind = 'budget') => ({ userId, kind })

test('scenarios are private: nobody else can read, change or delete them, nor can one be read as another kind', async () => {
  const [owner, other] = [await createUser(), await createUser()]
  const id = await keepScenario(of(owner.id), 'Bangkok', content)
  for (const stranger of [of(other.id), of(owner.id, 'visa')]) {
    await expect(getScenario(stranger, id)).rejects.toMatchObject({ code: 'scenario_not_found' })
    await expect(changeScenario(stranger, id, { name: 'x' })).rejects.toMatchObject({ code: 'scenario_not_found' })
    await deleteScenario(stranger, id)
    expect(await listScenarios(stranger)).toEqual([])
  }
  await changeScenario(of(owner.id), id, { name: 'Bangkok sobre' })
  expect(await getScenario(of(owner.id), id)).toMatchObject({ name: 'Bangkok sobre', content })
  await deleteScenario(of(owner.id), id)
  expect(await countScenarios(owner.id)).toEqual({ budget: 0, visa: 0 })
})

test('twelve of each kind at most, even with two concurrent requests', async () => {
  const user = await createUser()
  for (let made = 1; made < SCENARIO_LIMIT; made++) await keepScenario(of(user.id), `n° ${made}`, content)
  const last = await Promise.allSettled([1, 2].map(() => keepScenario(of(user.id), 'le dernier', content)))
  expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(last.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'too_many_scenarios' } })
  await keepScenario(of(user.id, 'visa'), 'une autre page', {})
  expect(await countScenarios(user.id)).toEqual({ budget: SCENARIO_LIMIT, visa: 1 })
})

test('they are in the export, and deleted with the account', async () => {
  const user = await createUser()
  await keepScenario(of(user.id), 'Bangkok', content)
  expect(await exportAccount(user.id)).toMatchObject({ simulations: [{ kind: 'budget', name: 'Bangkok', content }] })
  await eraseAccount(user)
  expect(await listScenarios(of(user.id))).toEqual([])
})

test('files are only for the scenario’s owner, while a member', async () => {
  const [member, other, plain] = [await createUser(), await createUser(), await createUser()]
  for (const { email } of [member, other]) await giveRole(email, 'admin')
  const id = await keepScenario(of(member.id), 'Été / à deux', content)
  await keepScenario(of(plain.id), 'x', content)
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
