import { expect, test } from 'vitest'

import { budget } from '@/content/simulations/budget'
import { eraseAccount } from '@/lib/account/deletion'
import { exportAccount } from '@/lib/account/export'
import { ownStepEntry, stepEntry } from '@/lib/members/departure/store'
import { keptText } from '@/lib/members/reading/kept'
import { visitEntry } from '@/lib/members/reading/visits'
import { withPricesOf } from '@/lib/members/simulations/budget'
import { budgetKind, visaKind } from '@/lib/members/simulations/kinds'
import { withRulesOf } from '@/lib/members/simulations/visa'
import { stayEntry } from '@/lib/members/stays/store'
import { getDb } from '@/lib/platform/db'
import { startEntries } from '@/lib/texts/content/pieces/budget'
import { visaCheck } from '@/lib/texts/content/visa-rules'
import { createUser, mirrorSubscription, useStack } from '@/test/stack'

import { addEntry, changeEntry, editEntry, getEntry, listEntries, removeEntry, type EntryKind } from './entries'

useStack()

interface Sample<Content extends object> {
  readonly kind: EntryKind<Content>
  readonly content: Content
}

const sample = <Content extends object>(kind: EntryKind<Content>, content: Content): Sample<object> => ({
  kind: kind as EntryKind<object>,
  content,
})

/** One of each kind. */
const samples = [
  sample(budgetKind, { ...withPricesOf(budget, startEntries(budget)), name: 'Chiang Mai' }),
  sample(visaKind, { ...withRulesOf(visaCheck, { age: 'moins' }), name: 'Cette année' }),
  sample(stayEntry, {
    enteredOn: '2027-01-11',
    leftOn: null,
    kind: 'dtv',
    byLand: true,
    stampedUntil: null,
    extendedUntil: null,
    reportedOn: null,
  }),
  sample(stepEntry, { doneOn: '2026-11-23', doneAt: '2026-11-23T10:00:00.000Z', skippedOn: null, postponedTo: null }),
  sample(ownStepEntry, { day: '2027-01-05', title: 'Vendre le piano', note: '', doneOn: null, doneAt: null }),
  sample(visitEntry, { beganAt: '2026-11-23T10:00:00.000Z', seenAt: '2026-11-23T11:00:00.000Z', beforeAt: null }),
  sample(keptText, { kind: 'guide', slug: 's-installer-en-thailande' }),
]

const named = samples.map((one) => [one.kind.name, one] as const)

test.each(named)('%s is private: nobody else can read, change or remove it', async (_name, { kind, content }) => {
  const [owner, other] = [await createUser(), await createUser()]
  await addEntry(kind, owner.id, () => content)
  const [entry] = await listEntries(kind, owner.id)
  expect(entry).toMatchObject({ content, updatedAt: expect.any(Date) })
  expect(await listEntries(kind, other.id)).toEqual([])
  const refused = { code: kind.missing }
  await expect(getEntry(kind, other.id, entry!.key)).rejects.toMatchObject(refused)
  await expect(editEntry(kind, other.id, entry!.key, () => content)).rejects.toMatchObject(refused)
  const otherKind = samples.find((one) => one.kind !== kind)!.kind
  await expect(getEntry(otherKind, owner.id, entry!.key)).rejects.toMatchObject({ code: otherKind.missing })
  expect(await removeEntry(kind, other.id, entry!.key)).toBe(false)
  expect(await getEntry(kind, owner.id, entry!.key)).toEqual(content)
  expect(await removeEntry(kind, owner.id, entry!.key)).toBe(true)
  expect(await listEntries(kind, owner.id)).toEqual([])
})

test.each(named)('%s has a limit, also for two requests at once, and nothing wrong is stored', async (_name, one) => {
  const { kind, content } = one
  const { id: userId } = await createUser()
  await getDb().memberEntry.createMany({
    data: Array.from({ length: kind.most - 1 }, () => ({ userId, kind: kind.name, content, updatedAt: new Date() })),
  })
  const last = await Promise.allSettled([1, 2].map(() => addEntry(kind, userId, () => content)))
  expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(last.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: kind.full } })
  expect(await listEntries(kind, userId)).toHaveLength(kind.most)
  const { key } = (await listEntries(kind, userId))[0]!
  const wrong = Object.fromEntries(Object.keys(content).map((field) => [field, 3]))
  await expect(editEntry(kind, userId, key, () => wrong)).rejects.toThrow('Invalid input')
  expect(await editEntry(kind, userId, key, () => content)).toBe(true)
})

test('of two devices that change one entry, the second changes what the first wrote', async () => {
  const { id: userId } = await createUser()
  const key = 'a-step'
  const blank = { doneOn: null, doneAt: null, skippedOn: null, postponedTo: null }
  await Promise.all(
    [{ doneOn: '2026-11-23' }, { postponedTo: '2026-12-01' }, { skippedOn: '2026-11-30' }].map((change) =>
      changeEntry(stepEntry, { userId, key }, (before) => ({ ...blank, ...before, ...change })),
    ),
  )
  expect(await getEntry(stepEntry, userId, key)).toEqual({
    doneOn: '2026-11-23',
    doneAt: null,
    postponedTo: '2026-12-01',
    skippedOn: '2026-11-30',
  })
  expect(await changeEntry(stepEntry, { userId, key }, () => null)).toBe(false)
})

test('all is in the export, and deleted with the account, even if its row stays for the books', async () => {
  for (const isInTheBooks of [false, true]) {
    const user = await createUser()
    for (const { kind, content } of samples) await addEntry(kind, user.id, () => content)
    if (isInTheBooks) await mirrorSubscription(user.id, new Date(0), new Date(0))
    const { entries } = (await exportAccount(user.id)) as { entries: readonly object[] }
    expect(entries).toHaveLength(samples.length)
    for (const { kind, content } of samples)
      expect(entries).toContainEqual(expect.objectContaining({ kind: kind.name, content }))
    expect(JSON.stringify(entries)).not.toContain(user.id)
    await eraseAccount(user)
    expect(await getDb().memberEntry.count({ where: { userId: user.id } })).toBe(0)
    expect(await getDb().user.count({ where: { id: user.id } })).toBe(isInTheBooks ? 1 : 0)
  }
})
