import { describe, expect, test } from 'vitest'

import { openReading } from '@/content/open-reading'
import { MINUTE_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { readText } from '@/lib/texts/publishing/drafts'
import { openFile } from '@/lib/texts/publishing/files'
import { saveText } from '@/lib/texts/publishing/texts'
import { allActs, headersOf, proveSecondFactor } from '@/test/owner'
import { asOwner, createUser, useStack } from '@/test/stack'
import { doIt, editor, editorHeaders, FINE, NOW, owner, ownerHeaders, useWriting, writeNews } from '@/test/writing'

import { findAdmin, findWriter, type Admin } from '../admin'
import { readMember } from '../members/member'
import { readMorning } from '../morning/morning'

useStack()
useWriting()

const MISSING = /NEXT_HTTP_ERROR_FALLBACK;404/
describe('« rédaction »', () => {
  test('can edit texts and questions, and do or see nothing else of /atelier', async () => {
    const others = allActs.filter(({ isForWriters }) => !isForWriters).map(({ kind }) => kind)
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

test('« rédaction » submits, the owner publishes or sends it back with a word', async () => {
  const id = await writeNews()
  await expect(doIt(editorHeaders, 'text-published', id, { version: '2' })).rejects.toThrow(MISSING)
  await expect(doIt(editorHeaders, 'text-handed-in', id, { version: '1' })).rejects.toMatchObject({
    code: 'text_changed',
  })
  await doIt(editorHeaders, 'text-handed-in', id, { version: '2' })
  const admin = (await findAdmin(ownerHeaders)) as Admin
  const waiting = async () => (await readMorning(admin, NOW)).filter(({ key }) => key === `submitted-${id}`)
  expect(await waiting()).toHaveLength(1)
  await expect(doIt(ownerHeaders, 'text-sent-back', id, { word: ' ' })).rejects.toMatchObject({ code: 'invalid_form' })
  await doIt(ownerHeaders, 'text-sent-back', id, { word: 'Il manque la source.' })
  expect(await readText(id, NOW)).toMatchObject({
    wordBack: 'Il manque la source.',
    isSubmitted: false,
    state: 'draft',
  })
  expect(await waiting()).toEqual([])
  await doIt(editorHeaders, 'text-handed-in', id, { version: '2' })
  // A later version has not been submitted.
  await saveText(id, { base: 2, fields: { ...FINE, title: 'Autre titre' }, authorId: editor.id })
  expect(await readText(id, NOW)).toMatchObject({ isSubmitted: false, wordBack: null })
  await doIt(ownerHeaders, 'text-published', id, { version: '3' })
  expect(await waiting()).toEqual([])
})

test('the owner is told that the article that is open to all is so in full', async () => {
  const id = await openFile('articles', openReading.article, editor.id)
  const { version } = (await readText(id, NOW))!
  expect(await doIt(ownerHeaders, 'text-published', id, { version: String(version) })).toMatchObject({
    message: 'L’article est en ligne, en entier pour tous\u00a0: son verrou ne cache rien.',
  })
  // What is taken back shows the file again.
  expect((await doIt(ownerHeaders, 'text-withdrawn', id)).message).toContain('On lit de nouveau le texte du fichier')
})
