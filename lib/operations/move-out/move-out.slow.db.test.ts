import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { eraseAccount } from '@/lib/account/deletion'
import { openMoveOut } from '@/lib/atelier/move-out'
import { DAY_MS, monthOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { createOwner, createProven } from '@/test/owner'
import { readCsv } from '@/test/read-csv'
import { createUser, mirrorSubscription, useStack, WEBHOOK_SECRET } from '@/test/stack'

import { beginMoveOut } from './begin'
import { findFolderFault, writeFolder } from './folder'
import { moveOut } from './move-out'
import type { Moved } from './readme'

useStack()

let folder: string
let moved: Moved

const text = (file: string) => readFile(join(folder, file), 'utf8')
const rowsOf = async (file: string) => readCsv(await text(file)).slice(1)

async function listFiles(): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Of every kind that the database has. */
async function keepSecrets(userId: string): Promise<readonly string[]> {
  const secrets = ['seed-of-the-app', 'hash-of-a-recovery-code', 'hash-of-a-link', 'id-of-a-passkey']
  const [seed, code, link, key] = secrets as [string, string, string, string]
  const db = getDb()
  await db.authenticator.create({ data: { userId, seed, confirmedAt: new Date() } })
  await db.recoveryCode.create({ data: { userId, hash: code } })
  await db.accountToken.create({
    data: { userId, purpose: 'reset_password', tokenHash: link, email: 'z@example.fr', expiresAt: new Date() },
  })
  await db.cancellation.create({
    data: { userId, name: 'Zoé', email: 'z@example.fr', contract: 'Premium' },
  })
  const passkey = { counter: 0, transports: [], name: 'Téléphone', isBackedUp: true }
  await db.passkey.create({ data: { ...passkey, userId, id: key, publicKey: new Uint8Array([1]) } })
  return secrets
}

let secrets: readonly string[]

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'move-out-')), 'ailleurs')
  const owner = await createOwner()
  const [member, gone] = [await createUser(), await createUser()]
  const soon = new Date(Date.now() + 20 * DAY_MS)
  for (const { id } of [member, gone]) await mirrorSubscription(id, soon)
  await getDb().user.update({
    where: { id: member.id },
    data: { stripeCustomerId: 'cus_member', stripeLivemode: false },
  })
  await getDb().movement.create({
    data: {
      id: 'ch_1',
      userId: member.id,
      kind: 'payment',
      amountCents: 9_900,
      status: 'succeeded',
      livemode: false,
      syncedAt: new Date(),
      happenedAt: new Date(),
    },
  })
  await getDb().contractDocument.create({
    data: { contractId: `sub_${member.id}`, userId: member.id, html: '<p>Contrat</p>' },
  })
  await owner.act({ kind: 'note-added', subject: 'note', about: member.id, seed: randomUUID(), text: '=1+1' })
  await owner.act({ kind: 'label-added', subject: 'Presse', about: member.id })
  const { id: textId } = await getDb().writtenText.create({ data: { kind: 'news', slug: 'le-guichet' } })
  await getDb().writtenVersion.create({
    data: { textId, number: 1, title: 'Le guichet', summary: 'Il change d’heure.', body: 'À **7 h 30**.' },
  })
  const details = { category: 'Expatriation', picture: '', alt: '', facts: [] }
  const { id: articleId } = await getDb().writtenText.create({
    data: { kind: 'article', slug: '2026-11-hua-hin', version: 2, liveVersion: 1, publishAt: new Date() },
  })
  for (const [number, body] of [
    [1, 'Ce qui est en ligne.'],
    [2, 'Ce qui ne l’est pas.'],
  ] as const)
    await getDb().writtenVersion.create({
      data: { textId: articleId, number, title: 'Hua Hin', summary: 'Un mois.', body, details },
    })
  await getDb().picture.create({ data: { textId, alt: 'x', width: 2, height: 1, bytes: new Uint8Array([1, 2, 3]) } })
  await eraseAccount(gone)
  secrets = await keepSecrets(member.id)
  const now = new Date()
  moved = await writeFolder(folder, moveOut(await beginMoveOut(null, now), now))
})

afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }))

test('each table has the rows of the database, members without deleted accounts, contracts with theirs', async () => {
  const db = getDb()
  const here = { where: { user: { deletedAt: null } } }
  const counts: Readonly<Record<string, number>> = {
    'membres.csv': await db.user.count({ where: { deletedAt: null } }),
    'accords-nouvelles.csv': await db.newsConsent.count(here),
    'notes-equipe.csv': 1,
    'acces-offerts.csv': 0,
    'questions.csv': 0,
    'journal-atelier.csv': await db.ownerAct.count(),
    'abonnements.csv': 2,
    'achats.csv': 0,
    'mouvements.csv': 1,
    'accords-contrats.csv': 0,
    'retractations.csv': 0,
    'resiliations.csv': 1,
  }
  expect(moved.tables.map(({ table: { file } }) => file)).toEqual(Object.keys(counts))
  for (const { table, count } of moved.tables) {
    const rows = await rowsOf(table.file)
    expect([table.file, rows.length, count]).toEqual([table.file, counts[table.file], counts[table.file]])
    for (const row of rows) expect(row).toHaveLength(table.columns.length)
  }
  expect(await readdir(join(folder, 'membres'))).toHaveLength(counts['membres.csv']!)
  expect(moved.members).toBe(counts['membres.csv'])
  const member = (await rowsOf('membres.csv')).find((row) => row.includes('cus_member'))
  expect(member).toContain('Presse')
  expect((await rowsOf('abonnements.csv')).filter((row) => row.includes('cus_member'))).toHaveLength(1)
  expect((await rowsOf('notes-equipe.csv'))[0]).toContain("'=1+1")
})

test('texts, pictures, contracts and books are files', async () => {
  const files = (await listFiles()).map((file) => file.slice(folder.length + 1))
  for (const file of [
    'textes/articles/visa-logement-thailande.md',
    'textes/guides/s-installer-en-thailande.md',
    'textes/outils/wise.md',
    'textes/legal/cgv/1.0.md',
    'fichiers/guides/s-installer-en-thailande.pdf',
  ])
    expect(files).toContain(file)
  expect(files.filter((file) => file.startsWith(`livres/${monthOf(new Date())}/`)).length).toBeGreaterThan(5)
  expect(files.filter((file) => file.startsWith('contrats/'))).toHaveLength(1)
  expect(files.filter((file) => file.startsWith('images/ecrits/'))).toHaveLength(1)
  expect(await text('textes/ecrits/le-guichet.md')).toContain('titre: "Le guichet"')
  expect(await text('textes/ecrits/2026-11-hua-hin.md')).toContain('Ce qui est en ligne.')
  expect(await text('textes/ecrits/2026-11-hua-hin.md')).toContain('"category":"Expatriation"')
  expect(await text('textes/ecrits/2026-11-hua-hin.brouillon.md')).toContain('Ce qui ne l’est pas.')
  for (const file of files.filter((each) => /^textes\/(?!legal).*\.md$/.test(each)))
    expect(await text(file)).not.toMatch(/\{\{[a-z0-9-]+\./)
})

test('no password, key, code, session or secret is in any file', async () => {
  const db = getDb()
  const people = await db.user.findMany()
  const sessions = await db.session.findMany()
  const { authSecret, stripe, secondFactorKeys, databaseUrl } = getEnv()
  const forbidden = [
    ...secrets,
    ...people.flatMap(({ passwordHash }) => passwordHash ?? []),
    ...sessions.map(({ id }) => id),
    ...[authSecret, stripe.secretKey, WEBHOOK_SECRET, databaseUrl, ...secondFactorKeys],
    ...['$argon2', 'passwordHash', 'tokenHash', 'sessionVersion', 'feedVersion'],
  ]
  expect(forbidden.length).toBeGreaterThan(15)
  for (const file of await listFiles()) {
    const body = await readFile(file, 'latin1')
    for (const secret of forbidden) expect(body.includes(secret) ? `${file} has ${secret}` : '').toBe('')
  }
})

test('the README says what every table and column is, and how subscriptions move; only its owner may read it', async () => {
  const readme = await text('LISEZ-MOI.md')
  for (const { table } of moved.tables) {
    expect(readme).toContain(`### ${table.file}`)
    for (const { heading, meaning } of table.columns) expect(readme).toContain(`| ${heading} | ${meaning} |`)
  }
  for (const name of await readdir(folder)) if (name !== 'LISEZ-MOI.md') expect(readme, name).toContain(name)
  expect(readme).toMatch(/client_stripe[\s\S]*pan-copy-self-serve/)
  expect((await stat(join(folder, 'membres.csv'))).mode & 0o077).toBe(0)
  expect(await getDb().ownerAct.count({ where: { kind: 'moved-out', outcome: 'done' } })).toBe(1)
})

test('a folder that has something in it is refused; a new one is not', async () => {
  expect(await findFolderFault(folder)).toMatch(/not empty/)
  expect(await findFolderFault(join(folder, 'neuf'))).toBeNull()
})

test('an admin downloads the same files as one ZIP; one at a time, and what broke off is in the log', async () => {
  const owner = await createOwner()
  const outcomes = async () => {
    const acts = await getDb().ownerAct.findMany({ where: { actorId: owner.id }, orderBy: { id: 'asc' } })
    return acts.map(({ kind, outcome }) => `${kind} ${outcome}`)
  }
  const { name, body } = await openMoveOut(owner.headers)
  expect(name).toMatch(/^horizon-libre-\d{4}-\d\d-\d\d\.zip$/)
  expect(await outcomes()).toEqual(['moved-out null'])
  await expect(openMoveOut((await createOwner()).headers)).rejects.toMatchObject({ code: 'move_out_runs' })
  const files = unzipSync(new Uint8Array(await new Response(body).arrayBuffer()))
  const written = (await listFiles()).map((file) => file.slice(folder.length + 1))
  const isPerson = (file: string) => file.startsWith('membres/')
  expect(
    Object.keys(files)
      .filter((file) => !isPerson(file))
      .toSorted(),
  ).toEqual(written.filter((file) => !isPerson(file)).toSorted())
  expect(
    Buffer.from(files['contrats/' + written.find((file) => file.startsWith('contrats/'))!.slice(9)]!).toString(),
  ).toBe('<p>Contrat</p>')
  const reader = (await openMoveOut(owner.headers)).body.getReader()
  await reader.read()
  await reader.cancel()
  expect(await outcomes()).toEqual(['moved-out done', 'moved-out failed'])
})

test('« rédaction », a member and an old proof download nothing', async () => {
  const owner = await createOwner()
  for (const { headers } of [await createProven('editor'), await createProven()])
    await expect(openMoveOut(headers)).rejects.toThrow(/NEXT_HTTP_ERROR/)
  const old = new Date(Date.now() - 20 * 60_000)
  await getDb().session.updateMany({ where: { userId: owner.id }, data: { secondFactorAt: old } })
  await expect(openMoveOut(owner.headers)).rejects.toMatchObject({ code: 'sign_in_again' })
  expect(await getDb().ownerAct.count({ where: { actorId: owner.id } })).toBe(0)
})
