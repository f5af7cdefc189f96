import { describe, expect, test } from 'vitest'

import { compose } from '@/lib/mail/compose'
import { listSegment } from '@/lib/members/mailing/segment'
import { announceDue, countReaders, readMailing } from '@/lib/notices/news/announcement'
import { notifyAskers } from '@/lib/notices/news/askers'
import { setNewsConsent } from '@/lib/notices/news/consent'
import { messageSchema } from '@/lib/notices/outbox/message'
import { HOUR_MS, MINUTE_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { toParisTime } from '@/lib/platform/paris-time'
import { readText } from '@/lib/texts/publishing/drafts'
import { askQuestion, beginAnswer, listOpenQuestions } from '@/lib/texts/publishing/questions'
import { saveText } from '@/lib/texts/publishing/texts'
import { createUser, useStack } from '@/test/stack'
import { doIt, editor, editorHeaders, FINE, NOW, ownerHeaders, useWriting, writeNews } from '@/test/writing'

import { findAdmin, type Admin } from '../admin'
import { readMorning } from '../morning/morning'

useStack()
useWriting()

async function createReader(wantsNews = true): Promise<string> {
  const { id } = await createUser()
  await getDb().user.update({ where: { id }, data: { emailVerified: NOW } })
  await setNewsConsent(id, wantsNews, 'account')
  return id
}

describe('mails about a text', () => {
  test('go to the number of readers shown on the button, once each, from publication on', async () => {
    const readers = [await createReader(), await createReader()]
    const [refuser, complainer] = [await createReader(false), await createReader()]
    const { email } = await getDb().user.findUniqueOrThrow({ where: { id: complainer } })
    await getDb().deadAddress.create({ data: { address: email, reason: 'complained' } })
    const id = await writeNews()
    const { slug } = (await readText(id, NOW))!
    const at = new Date(NOW.getTime() + HOUR_MS)
    await doIt(ownerHeaders, 'text-published', id, { version: '2', at: toParisTime(at) })
    const { publishAt } = (await readText(id, NOW))!
    expect(await countReaders(slug)).toBe(readers.length)
    // More than the button showed.
    await expect(
      doIt(ownerHeaders, 'text-mailed', id, { shown: '1', people: '1', whole: 'summary' }),
    ).rejects.toMatchObject({
      code: 'act_outdated',
    })
    await doIt(ownerHeaders, 'text-mailed', id, { shown: '2', people: '2', whole: 'summary' })
    expect(await announceDue(NOW, listSegment)).toBe(0)
    const both = await Promise.all([announceDue(publishAt!, listSegment), announceDue(publishAt!, listSegment)])
    expect(both[0] + both[1]).toBe(readers.length)
    expect(await announceDue(publishAt!, listSegment)).toBe(0)
    const told = await getDb().notice.findMany({ where: { kind: 'update-published' }, orderBy: { userId: 'asc' } })
    expect(told.map(({ userId }) => userId)).toEqual(readers.toSorted())
    expect([refuser, complainer].filter((reader) => told.some(({ userId }) => userId === reader))).toEqual([])
    expect(await readMailing(slug)).toEqual({ told: 2, sent: 0, waiting: 2, unsent: 0 })
    expect(await countReaders(slug)).toBe(0)
  })

  test('are not sent for a text withdrawn in the meantime', async () => {
    const reader = await createReader()
    const id = await writeNews()
    const { slug } = (await readText(id, NOW))!
    await doIt(ownerHeaders, 'text-published', id, { version: '2' })
    const message = { kind: 'update-published', userId: reader, month: slug } as const
    expect((await compose(message))?.text).toContain('Une nouvelle est parue')
    await doIt(ownerHeaders, 'text-withdrawn', id)
    expect(await compose(message)).toBeNull()
  })

  test('go to the author first, as members get them', async () => {
    const id = await writeNews()
    await doIt(editorHeaders, 'text-tried', id, { whole: 'summary' })
    const notice = await getDb().notice.findFirstOrThrow({ where: { kind: 'update-test' } })
    const mail = await compose(messageSchema.parse(notice.message))
    expect(mail).toMatchObject({ to: editor.email, subject: `[Essai] ${FINE.title}` })
    expect(mail?.text).toContain(FINE.summary)
  })
})

test('members’ questions are in the morning list until an answer is begun or they are dismissed', async () => {
  const asker = await createUser()
  await askQuestion(asker.id, 'Un visa pour deux ?')
  const admin = (await findAdmin(ownerHeaders)) as Admin
  const list = async () => (await readMorning(admin, NOW)).filter(({ key }) => key === 'questions')
  expect(await list()).toMatchObject([{ lines: ['«\u00a0Un visa pour deux ?\u00a0»'] }])
  const [question] = await listOpenQuestions()
  await doIt(editorHeaders, 'question-closed', question!.id, { why: 'Déjà dans un article' })
  expect(await list()).toEqual([])
  expect(await getDb().ownerAct.findFirst()).toMatchObject({ aboutId: asker.id, actorId: editor.id })
})

test('a member who asked for it gets one mail once the answer is published', async () => {
  const [wants, wantsNone] = [await createUser(), await createUser()]
  await askQuestion(wants.id, 'Un visa pour deux ?', true)
  await askQuestion(wantsNone.id, 'Un visa pour trois ?')
  const mails = () => getDb().notice.findMany({ where: { kind: 'question-answered' } })
  const answers: string[] = []
  for (const { id } of await listOpenQuestions()) answers.push(await beginAnswer(id, editor.id))
  for (const id of answers)
    await saveText(id, { base: 1, fields: { ...FINE, title: 'Venir à deux' }, authorId: editor.id })
  expect(await notifyAskers(NOW)).toBe(0)
  for (const id of answers) await doIt(ownerHeaders, 'text-published', id, { version: '2' })
  const told = await Promise.all([notifyAskers(new Date()), notifyAskers(new Date())])
  expect(told.reduce((sum, count) => sum + count)).toBe(1)
  const [mail] = await mails()
  expect(await mails()).toMatchObject([{ userId: wants.id }])
  const written = await compose(messageSchema.parse(mail!.message))
  expect(written).toMatchObject({ to: wants.email, subject: 'Ta question a sa réponse' })
  expect(written?.text).toContain('Venir à deux')
  expect(written?.text).not.toContain('Un visa pour deux')
  // Withdrawn before the mail was sent.
  const { answerId } = await getDb().question.findFirstOrThrow({ where: { userId: wants.id } })
  await doIt(ownerHeaders, 'text-withdrawn', answerId!)
  expect(await compose(messageSchema.parse(mail!.message))).toBeNull()
})

test('a plan in the past publishes nothing, and one of some minutes ago means now', async () => {
  const id = await writeNews()
  const publishAt = (at: number) =>
    doIt(ownerHeaders, 'text-published', id, { version: '2', at: toParisTime(new Date(at)) })
  await expect(publishAt(NOW.getTime() - HOUR_MS)).rejects.toMatchObject({ code: 'invalid_form' })
  expect(await readText(id, NOW)).toMatchObject({ state: 'draft' })
  await publishAt(NOW.getTime() - 5 * MINUTE_MS)
  expect(await readText(id, NOW)).toMatchObject({ state: 'published', publishAt: NOW })
})

test('an unpublished draft can be deleted, and its question is open again', async () => {
  const id = await writeNews()
  await doIt(ownerHeaders, 'text-published', id, { version: '2' })
  await expect(doIt(editorHeaders, 'text-deleted', id)).rejects.toMatchObject({ code: 'act_outdated' })
  await doIt(ownerHeaders, 'text-withdrawn', id)
  await doIt(editorHeaders, 'text-deleted', id)
  expect(await readText(id, NOW)).toBeNull()
})
