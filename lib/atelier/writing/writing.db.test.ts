import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openReading } from '@/content/open-reading'
import { compose } from '@/lib/mail/compose'
import { listSegment } from '@/lib/members/mailing/segment'
import { announceDue, countReaders, readMailing } from '@/lib/notices/news/announcement'
import { notifyAskers } from '@/lib/notices/news/askers'
import { setNewsConsent } from '@/lib/notices/news/consent'
import { messageSchema } from '@/lib/notices/outbox/message'
import { HOUR_MS, MINUTE_MS } from '@/lib/platform/days'
import { getDb, getPool } from '@/lib/platform/db'
import { readText } from '@/lib/texts/publishing/desk'
import { openFile } from '@/lib/texts/publishing/file-articles'
import { toParisTime } from '@/lib/texts/publishing/paris-time'
import { askQuestion, beginAnswer, listOpenQuestions } from '@/lib/texts/publishing/questions'
import { createNews, saveText } from '@/lib/texts/publishing/texts'
import { createOwner, formOf, giveRole, headersOf, proveSecondFactor, type TestOwner } from '@/test/owner'
import { asOwner, createUser, useStack, type TestUser } from '@/test/stack'

import { ACT_KINDS, findWritingAct } from '../acts/acts'
import { perform } from '../acts/perform'
import { findAdmin, findWriter, type Admin } from '../admin'
import { readMember } from '../members/member'
import { readMorning } from '../morning/morning'

useStack()

const MISSING = /NEXT_HTTP_ERROR_FALLBACK;404/
const NOW = new Date()
const FINE = {
  title: 'Ce qui bouge',
  summary: 'Une phrase assez longue pour dire aux membres ce qui les attend dans ce texte.',
  body: 'Le texte.',
}

let owner: TestOwner
let editor: TestUser
let ownerHeaders: Headers
let editorHeaders: Headers

beforeAll(async () => {
  owner = await createOwner()
  editor = await createUser()
  ownerHeaders = owner.headers
  editorHeaders = await headersOf(editor)
  await proveSecondFactor(editor.id)
})

beforeEach(async () => {
  await giveRole(editor.email, 'editor')
  await getPool().query('delete from written_texts')
  await asOwner('truncate owner_acts')
})

function doIt(
  headers: Headers,
  kind: string,
  subject: string,
  fields: Readonly<Record<string, string>> = {},
  now = NOW,
) {
  return perform(headers, formOf({ kind, subject, ...fields }), now)
}

async function writeNews(): Promise<string> {
  const id = await createNews(editor.id)
  await saveText(id, { base: 1, fields: FINE, authorId: editor.id })
  return id
}

async function createReader(wantsNews = true): Promise<string> {
  const { id } = await createUser()
  await getDb().user.update({ where: { id }, data: { emailVerified: NOW } })
  await setNewsConsent(id, wantsNews, 'account')
  return id
}

describe('« rédaction »', () => {
  test('can edit texts and questions, and do or see nothing else of /atelier', async () => {
    const others = ACT_KINDS.filter((kind) => !findWritingAct(kind))
    expect(others.length).toBeGreaterThan(10)
    for (const kind of [...others, 'constructor', '']) {
      const fields = { about: owner.id, why: 'pour voir' }
      await expect(doIt(editorHeaders, kind, 'x', fields)).rejects.toThrow(MISSING)
    }
    expect(await getDb().ownerAct.count()).toBe(0)
    expect([await findAdmin(editorHeaders), (await findWriter(editorHeaders))?.isAdmin]).toEqual([null, false])
    expect((await findWriter(ownerHeaders))?.isAdmin).toBe(true)
    expect(await findWriter(await headersOf(await createUser()))).toBeNull()
  })

  test('is granted and revoked by an admin with a fresh sign-in, which is logged; it gives no access to content', async () => {
    const user = await createUser()
    const headers = await headersOf(user)
    const fields = { about: user.id, why: 'Écrit avec nous' }
    const tooLate = new Date(Date.now() + 16 * MINUTE_MS)
    await expect(doIt(ownerHeaders, 'role-given', 'editor', fields, tooLate)).rejects.toMatchObject({
      code: 'sign_in_again',
    })
    await expect(doIt(ownerHeaders, 'role-given', 'editor', fields)).rejects.toMatchObject({
      code: 'member_unconfirmed',
    })
    await getDb().user.update({ where: { id: user.id }, data: { emailVerified: NOW } })
    await asOwner('truncate owner_acts')
    await doIt(ownerHeaders, 'role-given', 'editor', fields)
    const admin = (await findAdmin(ownerHeaders)) as Admin
    expect(await readMember(admin, user.id, NOW)).toMatchObject({ isEditor: true, isAdmin: false })
    expect(await findWriter(headers)).toBeNull()
    await proveSecondFactor(user.id)
    expect(await findWriter(headers)).toMatchObject({ id: user.id })
    await doIt(ownerHeaders, 'role-taken', 'editor', fields)
    expect(await findWriter(headers)).toBeNull()
    expect(await getDb().ownerAct.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      { kind: 'role-given', actorId: owner.id, aboutId: user.id, outcome: 'done' },
      { kind: 'member-read', actorId: owner.id, aboutId: user.id, outcome: 'done' },
      { kind: 'role-taken', why: 'Écrit avec nous' },
    ])
    await expect(doIt(ownerHeaders, 'role-taken', 'editor', fields)).rejects.toMatchObject({ code: 'act_outdated' })
  })

  test('is denied when the role cannot be read', async () => {
    await asOwner('alter table user_roles rename to user_roles_away')
    try {
      expect(await findWriter(editorHeaders)).toBeNull()
    } finally {
      await asOwner('alter table user_roles_away rename to user_roles')
    }
  })
})

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
    await expect(doIt(ownerHeaders, 'text-mailed', id, { people: '1' })).rejects.toMatchObject({
      code: 'act_outdated',
    })
    await doIt(ownerHeaders, 'text-mailed', id, { people: '2' })
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
    await doIt(editorHeaders, 'text-tried', id)
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

test('« rédaction » hands in, the owner publishes or sends it back with a word', async () => {
  const id = await writeNews()
  await expect(doIt(editorHeaders, 'text-published', id, { version: '2' })).rejects.toThrow(MISSING)
  await expect(doIt(editorHeaders, 'text-handed-in', id, { version: '1' })).rejects.toMatchObject({
    code: 'text_changed',
  })
  await doIt(editorHeaders, 'text-handed-in', id, { version: '2' })
  const admin = (await findAdmin(ownerHeaders)) as Admin
  const waiting = async () => (await readMorning(admin, NOW)).filter(({ key }) => key === `handed-${id}`)
  expect(await waiting()).toHaveLength(1)
  await expect(doIt(ownerHeaders, 'text-sent-back', id, { word: ' ' })).rejects.toMatchObject({ code: 'invalid_form' })
  await doIt(ownerHeaders, 'text-sent-back', id, { word: 'Il manque la source.' })
  expect(await readText(id, NOW)).toMatchObject({ wordBack: 'Il manque la source.', isHandedIn: false, state: 'draft' })
  expect(await waiting()).toEqual([])
  await doIt(editorHeaders, 'text-handed-in', id, { version: '2' })
  // A later version has not been handed in.
  await saveText(id, { base: 2, fields: { ...FINE, title: 'Autre titre' }, authorId: editor.id })
  expect(await readText(id, NOW)).toMatchObject({ isHandedIn: false, wordBack: null })
  await doIt(ownerHeaders, 'text-published', id, { version: '3' })
  expect(await waiting()).toEqual([])
})

test('an unpublished draft can be deleted, and its question is open again', async () => {
  const id = await writeNews()
  await doIt(ownerHeaders, 'text-published', id, { version: '2' })
  await expect(doIt(editorHeaders, 'text-deleted', id)).rejects.toMatchObject({ code: 'act_outdated' })
  await doIt(ownerHeaders, 'text-withdrawn', id)
  await doIt(editorHeaders, 'text-deleted', id)
  expect(await readText(id, NOW)).toBeNull()
})

test('the owner is told that the article that is open to all is so in full', async () => {
  const id = await openFile(openReading.article, editor.id)
  const { version } = (await readText(id, NOW))!
  expect(await doIt(ownerHeaders, 'text-published', id, { version: String(version) })).toMatchObject({
    message: 'L’article est en ligne, en entier pour tous : son verrou ne cache rien.',
  })
})
