import { beforeAll, beforeEach, expect, test } from 'vitest'

import { compose } from '@/lib/mail/compose'
import { countSegment, EVERYBODY, listSegment, type Segment } from '@/lib/members/mailing/segment'
import { createSequence, findSequence } from '@/lib/members/mailing/sequences'
import { announceDue } from '@/lib/notices/news/announcement'
import { setNewsConsent } from '@/lib/notices/news/consent'
import { messageSchema } from '@/lib/notices/outbox/message'
import { HOUR_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { toParisTime } from '@/lib/platform/paris-time'
import { readText } from '@/lib/texts/publishing/drafts'
import { createNews, saveText } from '@/lib/texts/publishing/texts'
import { createOwner, type TestOwner } from '@/test/owner'
import { asOwner, createUser, mirrorSubscription, useStack } from '@/test/stack'

useStack()

const NOW = new Date()
const FINE = {
  title: 'Ce qui bouge',
  summary: 'Une phrase assez longue pour dire aux membres ce qui les attend dans ce texte.',
  body: 'Un texte que seuls les membres lisent.',
}
const ANNUAL: Segment = { ...EVERYBODY, plan: 'annual' }

let owner: TestOwner
let textId: string
let slug: string

beforeAll(async () => {
  owner = await createOwner()
})

beforeEach(async () => {
  await getDb().writtenText.deleteMany()
  await getDb().notice.deleteMany()
  await asOwner('truncate owner_acts')
  await getDb().newsConsent.deleteMany()
  textId = await createNews(owner.id)
  await saveText(textId, { base: 1, fields: FINE, authorId: owner.id })
  ;({ slug } = (await readText(textId, NOW))!)
})

async function createReaders(count: number, periodMonths: number): Promise<readonly string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const { id } = await createUser()
    await getDb().user.update({ where: { id }, data: { emailVerified: NOW } })
    await mirrorSubscription(id, new Date(NOW.getTime() + 24 * HOUR_MS))
    await getDb().subscription.updateMany({ where: { userId: id }, data: { periodMonths } })
    await setNewsConsent(id, true, 'account')
    ids.push(id)
  }
  return ids
}

/** As the page shows the number, and it is typed. */
const mail = ({ people, ...fields }: Readonly<Record<string, string>>) =>
  owner.act({ kind: 'text-mailed', subject: textId, shown: people!, people: people!, whole: 'summary', ...fields })

const told = async () =>
  (await getDb().notice.findMany({ where: { kind: 'update-published' } })).map(({ userId }) => userId!).sort()

test('a segment is counted, and nobody else is written to', async () => {
  const annual = [...(await createReaders(5, 12))].sort()
  const monthly = await createReaders(2, 1)
  await owner.act({ kind: 'text-published', subject: textId, version: '2' })
  expect(await countSegment(slug, ANNUAL, NOW)).toEqual({ people: 5, isTooFew: false })
  await expect(mail({ plan: 'annual', people: '4' })).rejects.toMatchObject({ code: 'act_outdated' })
  await expect(mail({ plan: 'weekly', people: '5' })).rejects.toMatchObject({ code: 'invalid_request' })
  await mail({ plan: 'annual', people: '5' })
  const now = new Date()
  const counts = await Promise.all([announceDue(now, listSegment), announceDue(now, listSegment)])
  expect(counts[0] + counts[1]).toBe(5)
  expect(await told()).toEqual(annual)
  // The others later, once each.
  expect(await countSegment(slug, EVERYBODY, NOW)).toEqual({ people: 2, isTooFew: false })
  await mail({ people: '2' })
  expect(await announceDue(new Date(), listSegment)).toBe(2)
  expect(await told()).toEqual([...annual, ...monthly].sort())
})

test('fewer than five are neither counted nor written to, unless they are everybody', async () => {
  await createReaders(4, 12)
  await owner.act({ kind: 'text-published', subject: textId, version: '2' })
  expect(await countSegment(slug, { ...EVERYBODY, stage: 'none' }, NOW)).toEqual({ people: 0, isTooFew: true })
  expect(await countSegment(slug, { ...ANNUAL, city: 'hua-hin' }, NOW)).toEqual({ people: 0, isTooFew: true })
  expect(await countSegment(slug, EVERYBODY, NOW)).toEqual({ people: 4, isTooFew: false })
  await expect(mail({ stage: 'none', people: '4' })).rejects.toMatchObject({ code: 'act_outdated' })
})

test('fewer than five are not written to either when they have become fewer before the mail leaves', async () => {
  const readers = await createReaders(5, 12)
  const at = new Date(NOW.getTime() + HOUR_MS)
  await owner.act({ kind: 'text-published', subject: textId, version: '2', at: toParisTime(at) })
  await mail({ stage: 'none', people: '5' })
  await setNewsConsent(readers[0]!, false, 'account')
  const { publishAt } = (await readText(textId, NOW))!
  expect(await announceDue(publishAt!, listSegment)).toBe(0)
})

test('what the owner knows already chooses however few: a plan, a label, who bought a service or never anything', async () => {
  const [annual] = await createReaders(1, 12)
  const [free, client] = await createReaders(2, 1)
  await getDb().subscription.deleteMany({ where: { userId: { in: [free!, client!] } } })
  await getDb().purchase.create({
    data: {
      checkoutSessionId: `cs_test_${client}`,
      userId: client!,
      offer: 'business',
      productId: 'prod_b',
      amountCents: 49_700,
      currency: 'eur',
      status: 'paid',
      paidAt: NOW,
      livemode: false,
      createdAt: NOW,
      syncedAt: NOW,
    },
  })
  await owner.act({ kind: 'label-added', about: client!, subject: 'Presse' })
  const segments: readonly (readonly [Partial<Segment>, readonly string[]])[] = [
    [{ plan: 'annual' }, [annual!]],
    [{ plan: 'none' }, [free!, client!]],
    [{ bought: 'never' }, [free!]],
    [{ bought: 'service' }, [client!]],
    [{ label: 'Presse' }, [client!]],
    [{ label: 'Presse', bought: 'never' }, []],
  ]
  for (const [wanted, ids] of segments) {
    const segment = { ...EVERYBODY, ...wanted }
    expect((await listSegment(segment, NOW)).toSorted()).toEqual([...ids].toSorted())
    expect(await countSegment(slug, segment, NOW)).toEqual({ people: ids.length, isTooFew: false })
  }
  await owner.act({ kind: 'text-published', subject: textId, version: '2' })
  await mail({ label: 'Presse', people: '1' })
  await announceDue(new Date(), listSegment)
  expect(await told()).toEqual([client])
})

test('a mail to many leaves once their number is typed', async () => {
  await createReaders(2, 12)
  await owner.act({ kind: 'text-published', subject: textId, version: '2' })
  for (const people of ['', '1', '3'])
    await expect(mail({ people, shown: '2' })).rejects.toMatchObject({ fields: { people: expect.any(String) } })
  expect(await getDb().ownerAct.count({ where: { kind: 'text-mailed' } })).toBe(0)
  await mail({ people: '2' })
})

test('the whole text is in the mail if the owner wants it, for members only', async () => {
  const [member, free] = await createReaders(2, 12)
  await getDb().subscription.deleteMany({ where: { userId: free! } })
  const picture = '![Le marché, 30 > 20](/images/articles/cout-vie-thailande.svg)'
  await saveText(textId, { base: 2, fields: { ...FINE, body: `${FINE.body}\n\n${picture}` }, authorId: owner.id })
  await owner.act({ kind: 'text-published', subject: textId, version: '3' })
  await mail({ people: '2', whole: 'whole' })
  await announceDue(new Date(), listSegment)
  const mailOf = async (userId: string) => {
    const { message } = await getDb().notice.findFirstOrThrow({ where: { userId, kind: 'update-published' } })
    return (await compose(messageSchema.parse(message)))!
  }
  const { text, html } = await mailOf(member!)
  expect(text).toContain(FINE.body)
  // Pictures want a session.
  expect(html).not.toContain('cout-vie-thailande')
  expect(text).toContain('Le marché, 30 > 20')
  expect((await mailOf(free!)).text).not.toContain(FINE.body)
  await owner.act({ kind: 'text-tried', subject: textId, whole: 'whole' })
  expect(
    (await compose(
      messageSchema.parse((await getDb().notice.findFirstOrThrow({ where: { kind: 'update-test' } })).message),
    ))!.text,
  ).toContain(FINE.body)
})

test('no more mails leave than were agreed, whoever joins before publication', async () => {
  await createReaders(5, 12)
  const at = new Date(NOW.getTime() + HOUR_MS)
  await owner.act({ kind: 'text-published', subject: textId, version: '2', at: toParisTime(at) })
  await mail({ plan: 'annual', people: '5' })
  await createReaders(3, 12)
  const { publishAt } = (await readText(textId, NOW))!
  const counts = await Promise.all([announceDue(publishAt!, listSegment), announceDue(publishAt!, listSegment)])
  expect(counts[0] + counts[1]).toBe(5)
  expect(await told()).toHaveLength(5)
})

test('a mail of a sequence is switched on and off by acts, and is never published or announced', async () => {
  const id = await createSequence({ trigger: 'joined', days: 1 }, owner.id)
  await saveText(id, { base: 1, fields: FINE, authorId: owner.id })
  for (const kind of ['text-published', 'text-withdrawn', 'text-mailed'])
    await expect(
      owner.act({ kind, subject: id, version: '2', shown: '1', people: '1', whole: 'summary' }),
    ).rejects.toMatchObject({
      code: 'text_not_found',
    })
  await owner.act({ kind: 'text-tried', subject: id, whole: 'summary' })
  await expect(owner.act({ kind: 'sequence-on', subject: id, version: '1' })).rejects.toMatchObject({
    code: 'text_changed',
  })
  await owner.act({ kind: 'sequence-on', subject: id, version: '2' })
  expect(await findSequence(id)).toMatchObject({ state: 'on' })
  await owner.act({ kind: 'sequence-off', subject: id })
  expect(await findSequence(id)).toMatchObject({ state: 'off' })
  for (const subject of [textId, 'x'])
    await expect(owner.act({ kind: 'sequence-off', subject })).rejects.toMatchObject({
      code: subject === 'x' ? 'invalid_request' : 'act_outdated',
    })
  expect(
    await getDb().ownerAct.count({ where: { kind: { in: ['sequence-on', 'sequence-off'] }, outcome: 'done' } }),
  ).toBe(2)
})
