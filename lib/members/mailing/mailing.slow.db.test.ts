import { expect, test } from 'vitest'

import { POST } from '@/app/api/desinscription/route'
import { sendMail } from '@/lib/mail/send'
import { saveSituation } from '@/lib/members/departure/store'
import { announceUpdate } from '@/lib/notices/news/announcement'
import { setNewsConsent, wantsNews } from '@/lib/notices/news/consent'
import { claimMail } from '@/lib/notices/outbox/delivery'
import { takeNewsDay } from '@/lib/notices/outbox/news-day'
import { sendNotices } from '@/lib/notices/outbox/notices'
import { recordBounce } from '@/lib/notices/outbox/suppression'
import { addDays, DAY_MS, dayOf } from '@/lib/platform/days'
import { getDb, getPool } from '@/lib/platform/db'
import { getUpdates } from '@/lib/texts/content/notes'
import { readVersion } from '@/lib/texts/publishing/drafts'
import { deleteText, publishText, saveText } from '@/lib/texts/publishing/texts'
import { ago, author, createMember, FINE, host, NOW, refuse, sent, useMailing, work, write } from '@/test/mailing'
import { useStack, type TestUser } from '@/test/stack'

import { readFigures } from './figures'
import { sendSequences } from './send-sequences'
import { createSequence, findSequence, listSequences, switchOff, switchOn } from './sequences'

useStack({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bonjour@horizon-libre.example' })
useMailing()

const TODAY = dayOf(NOW)

/** Earlier than now: the column rounds to milliseconds, so that now() itself may lie ahead of the next query. */
const makeDue = () =>
  getPool().query('update notices set due_at = now() - interval $$1 second$$ where due_at is not null')

/** As if all that was sent until now had been a day earlier. */
async function sleepOneNight() {
  // In two steps: the unique index looks at each row.
  await getPool().query('update notices set news_day = news_day - 1000, sent_at = sent_at - interval $$1 day$$')
  await getPool().query('update notices set news_day = news_day + 999')
  await makeDue()
}

const leaveOn = (user: TestUser, day: string) =>
  saveSituation(user.id, { day, work: 'independant', isCouple: false, hasChild: false, visa: 'dtv', city: 'bangkok' })

const figuresOf = async (id: string) => (await readFigures())(id)
const told = () => getDb().notice.count({ where: { kind: 'sequence-mail' } })

test('never two on one day, with news: the second leaves in the morning, if it is still due', async () => {
  const ids = [await write('joined', 7), await write('joined', 6)]
  const member = await createMember(ago(7))
  await sendSequences(NOW)
  await announceUpdate(getUpdates()[0]!.month)
  await work()
  expect(sent).toHaveLength(1)
  const waiting = await getDb().notice.findMany({ where: { userId: member.id, sentAt: null } })
  expect(waiting).toHaveLength(2)
  for (const { dueAt, error } of waiting) {
    expect(dayOf(dueAt!)).toBe(addDays(dayOf(new Date()), 1))
    expect(error).toBeNull()
  }
  await work()
  expect(sent).toHaveLength(1)
  for (const count of [2, 3, 3]) {
    await sleepOneNight()
    await work()
    expect(sent).toHaveLength(count)
  }
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(3)
  const figures = await readFigures()
  expect(ids.map((id) => figures(id).sent)).toEqual([1, 1])
})

test('of many at once, one takes the day', async () => {
  const member = await createMember(ago(1))
  const slugs = Array.from({ length: 8 }, (_, index) => `n-${index}`)
  for (const month of slugs)
    await sendNotices([
      { message: { kind: 'update-published', userId: member.id, month }, purpose: `${member.id} ${month}` },
    ])
  const mails = await Promise.all(
    (await getDb().notice.findMany({ select: { id: true } })).map(async ({ id }) => (await claimMail(id))!),
  )
  const taken = await Promise.all(mails.map((mail) => takeNewsDay(mail, TODAY)))
  expect(taken.filter(Boolean)).toHaveLength(1)
  // The same mail again, after a crash.
  expect(await takeNewsDay(mails[taken.indexOf(true)]!, TODAY)).toBe(true)
})

test('stops at one click, which counts for the mail whose link it was, once', async () => {
  const [id, other] = [await write('joined', 1), await write('joined', 2)]
  const member = await createMember(ago(2))
  await sendSequences(NOW)
  await work()
  const link = /<([^>]+)>/.exec(sent[0]!.headers['List-Unsubscribe']!)![1]!
  const first = link.split('.').at(-1)
  expect([id, other]).toContain(first)
  expect(sent[0]!.text).toContain(`/desinscription?jeton=${new URL(link).searchParams.get('jeton')}`)
  const click = (url: string) => POST(new Request(url, { method: 'POST', body: 'List-Unsubscribe=One-Click' }))
  for (const wrong of [link.replace(/jeton=./, 'jeton=x'), `${link}.x`]) expect((await click(wrong)).status).toBe(400)
  for (const _ of ['once', 'twice']) expect((await click(link)).status).toBe(200)
  expect(await wantsNews(member.id)).toBe(false)
  expect(await figuresOf(first!)).toEqual({ sent: 1, returned: 0, stopped: 1 })
  await sleepOneNight()
  await work()
  expect(sent).toHaveLength(1)
  // Stopped on /compte: no mail's doing.
  await setNewsConsent(member.id, true, 'account')
  await setNewsConsent(member.id, false, 'account')
  expect((await click(link)).status).toBe(200)
  expect((await figuresOf(first!)).stopped).toBe(1)
})

test('is dropped when consent is withdrawn, or it is switched off, before it leaves', async () => {
  const id = await write('joined', 1)
  const [first, second] = [await createMember(ago(1)), await createMember(ago(1))]
  await sendSequences(NOW)
  await setNewsConsent(first.id, false, 'account')
  await getPool().query('update notices set due_at = now() + interval $$1 hour$$ where user_id = $1', [second.id])
  await work()
  await switchOff(id)
  await makeDue()
  await work()
  expect(sent).toEqual([])
  expect(await getDb().notice.count({ where: { dueAt: { not: null } } })).toBe(0)
  // On again: not to those who had arrived before.
  await switchOn(id, 2, new Date())
  await createMember(ago(1))
  expect(await sendSequences(NOW)).toContain('0.')
})

test('before a departure: once, also when the date moves', async () => {
  await write('departure', 30)
  const [moved, still] = [await createMember(ago(90)), await createMember(ago(90))]
  for (const user of [moved, still]) await leaveOn(user, addDays(TODAY, 30))
  await sendSequences(NOW)
  await leaveOn(moved, addDays(TODAY, 60))
  await work()
  expect(sent.map(({ to }) => to)).toEqual([still.email])
  await leaveOn(still, addDays(TODAY, 31))
  const tomorrow = new Date(NOW.getTime() + DAY_MS)
  await sendSequences(tomorrow)
  await work()
  expect(sent).toHaveLength(1)
})

test('after the end: not to who has come back, and coming back is not joining', async () => {
  const ended = await write('ended', 3)
  await write('joined', 3)
  const [gone, back] = [await createMember(ago(90), ago(3)), await createMember(ago(90), ago(3))]
  await getDb().subscription.create({
    data: {
      ...(await getDb().subscription.findFirstOrThrow({ where: { userId: back.id } })),
      id: `sub_2_${back.id}`,
      status: 'active',
      createdAt: ago(3),
      scheduledEnd: null,
      currentPeriodEnd: new Date(NOW.getTime() + DAY_MS),
    },
  })
  await sendSequences(NOW)
  await work()
  expect(sent).toMatchObject([{ to: gone.email, subject: `${FINE.title}, ended 3` }])
  expect(await figuresOf(ended)).toMatchObject({ sent: 1 })
  expect(await told()).toBe(1)
})

test('counts as come back when the server refuses its address, or the provider reports it later', async () => {
  const id = await write('joined', 1)
  const [refused, reported] = [await createMember(ago(1)), await createMember(ago(1))]
  await sendSequences(NOW)
  refuse(
    Object.assign(new Error('550 5.1.1 No such user'), {
      code: 'EENVELOPE',
      responseCode: 550,
      response: '550 5.1.1 No such user',
      command: 'RCPT TO',
    }),
  )
  const [mail] = await getDb().notice.findMany({ where: { userId: refused.id } })
  await sendMail(mail!.id, host, () => {})
  refuse(null)
  await work()
  expect(await figuresOf(id)).toEqual({ sent: 1, returned: 1, stopped: 0 })
  const report = { address: reported.email, detail: null, at: new Date() } as const
  await recordBounce({ ...report, reason: 'complained' })
  expect((await figuresOf(id)).returned).toBe(1)
  for (const _ of ['once', 'twice']) await recordBounce({ ...report, reason: 'bounced' })
  expect(await figuresOf(id)).toEqual({ sent: 1, returned: 2, stopped: 0 })
  // A mail of long ago is not what came back.
  await getPool().query(
    'update notices set returned_at = null, sent_at = now() - interval $$8 days$$ where sent_at is not null',
  )
  await getDb().deadAddress.deleteMany()
  await recordBounce({ ...report, reason: 'bounced' })
  expect((await figuresOf(id)).returned).toBe(1)
})

test('a draft needs a subject, a summary and a text without pictures; a new version goes on without beginning anew', async () => {
  const id = await createSequence({ trigger: 'joined', days: 7 }, author.id)
  await expect(switchOn(id, 1, NOW)).rejects.toMatchObject({ code: 'invalid_form' })
  const picture = '![x](/atelier/ecrire/images/00000000-0000-4000-8000-000000000000-9x9.webp)'
  await saveText(id, { base: 1, fields: { ...FINE, body: picture }, authorId: author.id })
  await expect(switchOn(id, 2, NOW)).rejects.toMatchObject({ fields: { version: expect.stringContaining('image') } })
  await saveText(id, { base: 2, fields: FINE, authorId: author.id })
  await expect(switchOn(id, 2, NOW)).rejects.toMatchObject({ code: 'text_changed' })
  await switchOn(id, 3, ago(2))
  await saveText(id, { base: 3, fields: { ...FINE, title: 'Autre' }, authorId: author.id })
  await switchOn(id, 4, NOW)
  expect(await findSequence(id)).toMatchObject({ state: 'on', onSince: ago(2), liveVersion: 4 })
  await expect(deleteText(id)).rejects.toMatchObject({ code: 'act_outdated' })
  await switchOff(id)
  await expect(switchOff(id)).rejects.toMatchObject({ code: 'act_outdated' })
  await expect(deleteText(id)).rejects.toMatchObject({ code: 'act_outdated' })
  // The database itself never lets it be read like a note.
  await expect(publishText(id, 4, null, NOW)).rejects.toThrow()
  const draft = await createSequence({ trigger: 'ended', days: 1 }, author.id)
  expect((await listSequences()).map(({ state }) => state)).toEqual(['off', 'draft'])
  await deleteText(draft)
  expect(await readVersion(draft)).toBeNull()
})
