import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { startMailSandbox, type MailSandbox } from '@sandbox/mail'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { incidentTexts } from '@/content/checks'
import { recordAnswer } from '@/lib/billing/events/refused'
import { compose } from '@/lib/mail/compose'
import { messageSchema } from '@/lib/notices/outbox/message'
import { sendNotices } from '@/lib/notices/outbox/notices'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/platform/days'
import { disconnect, getDb, getPool } from '@/lib/platform/db'
import { provideEnv } from '@/lib/platform/env'
import { noteFailure } from '@/lib/platform/telemetry/failures'
import { basicSettings, useStack } from '@/test/stack'

import { createWatch } from './watch'

useStack()

let mail: MailSandbox
let beats: string[] = []
let beatStatus = 200
const watchdog = createServer((request, response) => {
  beats.push(`${request.method} ${request.url}`)
  response.writeHead(beatStatus).end()
})

const settings = () => ({
  ...basicSettings(),
  SMTP_URL: mail.smtpUrl,
  MAIL_FROM: 'Test <test@example.fr>',
  OWNER_EMAIL: 'patronne@example.fr',
  HEARTBEAT_URL: `http://127.0.0.1:${(watchdog.address() as AddressInfo).port}/ping`,
})

beforeAll(async () => {
  mail = await startMailSandbox({ smtpPort: 0, httpPort: 0 })
  watchdog.listen(0, '127.0.0.1')
  await once(watchdog, 'listening')
  provideEnv(settings())
})

beforeEach(async () => {
  // A test file before this one may have had refusals in the same process.
  recordAnswer('t=1,v1=ab', 200)
  beats = []
  beatStatus = 200
  await getDb().jobRun.create({ data: { name: 'expired data', startedAt: new Date(), finishedAt: new Date() } })
})

afterEach(async () => {
  vi.restoreAllMocks()
  // Metrics of earlier responses.
  delete (globalThis as { horizonAnswers?: unknown }).horizonAnswers
  for (const table of ['incidents', 'notices', 'stripe_events', 'job_runs', 'backups'])
    await getPool().query(`delete from ${table}`)
})

afterAll(async () => {
  await mail.close()
  await new Promise((resolve) => watchdog.close(resolve))
})

const START = new Date()
const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS)
const old = new Date(START.getTime() - 2 * DAY_MS)

/** Instances with a long uptime. */
const instances = () => [createWatch(old), createWatch(old), createWatch(old)]
const look = (watches: readonly { look(now: Date): Promise<void> }[], minutes: number) =>
  Promise.all(watches.map((watch) => watch.look(at(minutes))))

async function caught(): Promise<readonly { subject: string; text: string }[]> {
  return (await (await fetch(`${mail.url}/messages?to=patronne@example.fr`)).json()) as never
}

async function told() {
  const notices = await getDb().notice.findMany({ where: { kind: 'owner-incident' }, orderBy: { createdAt: 'asc' } })
  const messages = notices.map(({ message }) => messageSchema.parse(message))
  const mails = await Promise.all(messages.map(compose))
  return mails.flatMap((one) => (one ? [one.subject] : []))
}

const event = (id: string, more: object = {}) => ({
  id,
  type: 'invoice.paid',
  about: 'cus_1',
  livemode: false,
  created: START,
  receivedAt: at(-20),
  ...more,
})

test('without symptoms no mail is sent, and each check sends a heartbeat', async () => {
  const watch = createWatch(START)
  await watch.look(at(0))
  await watch.look(at(1))
  expect(beats).toEqual(['GET /ping', 'GET /ping'])
  expect(await getDb().incident.count()).toBe(0)
  const log = vi.spyOn(console, 'error').mockReturnValue()
  beatStatus = 500
  await watch.look(at(2))
  await watch.look(at(3))
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('HEARTBEAT_URL'))
})

test('mails stuck for ten minutes are reported without the queue, once across instances, and the heartbeat stops', async () => {
  await sendNotices([{ message: { kind: 'reset-password', email: 'zoe@example.fr' }, purpose: 'stuck' }])
  const due = (ago: string) => getPool().query(`update notices set due_at = now() - $1::interval`, [ago])
  const watches = instances()
  await due('9 minutes')
  await look(watches, 0)
  expect(await getDb().incident.count()).toBe(0)

  beats = []
  await due('11 minutes')
  await look(watches, 1)
  await look(watches, 2)
  expect((await caught()).map(({ subject }) => subject)).toEqual(['Les messages du site ne partent plus'])
  expect((await caught())[0]?.text).toContain('npm run mail')
  expect(await told()).toEqual([])
  expect(beats).toEqual([])

  await getPool().query('delete from notices')
  await look(watches, 3)
  expect(await told()).toEqual([])
  await look(watches, 14)
  await look(watches, 15)
  expect(await told()).toEqual(['C’est rentré dans l’ordre : Les messages du site ne partent plus'])
  expect(beats).not.toEqual([])
})

test('while the mail server is down, the report is retried each minute', async () => {
  await sendNotices([{ message: { kind: 'reset-password', email: 'zoe@example.fr' }, purpose: 'stuck' }])
  await getPool().query(`update notices set due_at = now() - interval '1 hour'`)
  const before = (await caught()).length
  const watch = createWatch(old)
  const usual = settings()
  provideEnv({ ...usual, SMTP_URL: 'smtp://127.0.0.1:1' })
  await expect(watch.look(at(0))).rejects.toThrow()
  await expect(watch.look(at(1))).rejects.toThrow()
  provideEnv(usual)
  await watch.look(at(2))
  await watch.look(at(3))
  expect(await caught()).toHaveLength(before + 1)
})

test('stuck events, failing events, and a missing daily run are each reported once', async () => {
  await getPool().query('delete from job_runs')
  await getDb().stripeEvent.createMany({
    data: [
      event('evt_waits'),
      ...['a', 'b', 'c'].map((id) => event(`evt_${id}`, { attempts: 3, error: 'no such price' })),
    ],
  })
  const nine = new Date('2026-11-21T08:00:00Z')
  const minutesAfter = (minutes: number) => new Date(nine.getTime() + minutes * MINUTE_MS)
  await getPool().query('update stripe_events set received_at = $1', [minutesAfter(-20)])
  const watches = [1, 2, 3].map(() => createWatch(minutesAfter(-24 * 60)))
  for (const minutes of [0, 1, 2]) await Promise.all(watches.map((watch) => watch.look(minutesAfter(minutes))))
  expect((await told()).sort()).toEqual([
    'Des événements de Stripe échouent à chaque essai',
    'Le travail de la nuit n’a pas été fait',
    'Les événements de Stripe ne sont plus traités',
  ])
})

test('right after a start, symptoms keep an incident open but do not open one', async () => {
  await getDb().stripeEvent.create({ data: event('evt_waits') })
  await createWatch(at(-1)).look(at(0))
  expect(await told()).toEqual([])
  await createWatch(old).look(at(0))
  await createWatch(at(14)).look(at(15))
  expect(await getDb().incident.findMany()).toMatchObject([{ kind: 'events-stuck', seenAt: at(15), endedAt: null }])
})

test('errors are reported from ten on, over several minutes; refused events until one is accepted', async () => {
  const watch = createWatch(old)
  for (let count = 0; count < 20; count++) noteFailure(at(-120))
  noteFailure(at(-119))
  await watch.look(at(-119))
  expect(await told()).toEqual([])
  noteFailure(at(-118))
  await watch.look(at(-118))
  expect(await told()).toEqual(['Le site répond souvent par une erreur'])

  for (let count = 0; count < 3; count++) recordAnswer('t=1,v1=ab', 400)
  await watch.look(new Date())
  expect(await told()).toContain('Le site refuse les événements de Stripe')
  const open = () => getDb().incident.findFirstOrThrow({ where: { kind: 'webhooks-refused' } })
  const { seenAt } = await open()
  // For an instance that refused none, no refusals do not end the incident; an accepted event does.
  const other = createWatch(old)
  const later = new Date(Date.now() + 2 * HOUR_MS)
  beats = []
  await other.look(later)
  expect(beats, 'strangers cannot silence the heartbeat').toEqual(['GET /ping'])
  expect(await open()).toMatchObject({ seenAt: later, endedAt: null })
  expect(later.getTime()).toBeGreaterThan(seenAt.getTime())
  await getDb().stripeEvent.create({ data: event('evt_ok', { receivedAt: new Date(), processedAt: new Date() }) })
  await other.look(new Date(later.getTime() + HOUR_MS))
  expect((await open()).endedAt).toEqual(later)
  recordAnswer('t=1,v1=ab', 200)
})

test('no backup for two days is reported, also when there are some elsewhere than BACKUP_TO says, or it is unset', async () => {
  await getDb().backup.create({
    data: { snapshot: 'a', place: '/backups', takenAt: at(-49 * 60), seconds: 1, bytes: 1 },
  })
  const usual = settings()
  const watch = createWatch(old)
  const detail = async () => (await getDb().incident.findFirst({ where: { kind: 'backup-late' } }))?.detail
  provideEnv({ ...usual, BACKUP_TO: '/backups' })
  await watch.look(at(0))
  expect(await told()).toEqual(['Plus de sauvegarde depuis deux jours'])
  expect(await detail()).toContain('La dernière sauvegarde date du')
  // A new site has two days for its first one.
  await getPool().query('delete from incidents')
  provideEnv({ ...usual, BACKUP_TO: 's3:https://s3.example.fr/jamais-ecrit' })
  await watch.look(at(1))
  expect(await detail()).toBeUndefined()
  await getDb().jobRun.create({ data: { name: 'purge', startedAt: at(-49 * 60) } })
  await watch.look(at(2))
  expect(await detail()).toBe('Aucune sauvegarde n’est encore arrivée dans s3:https://s3.example.fr/jamais-ecrit')
  await getPool().query('delete from incidents')
  provideEnv(usual)
  await watch.look(at(3))
  expect(await detail()).toBe('BACKUP_TO est absent, rien n’est gardé ailleurs')
})

test('a flapping symptom is reported a few times only', async () => {
  const watch = createWatch(old)
  for (let minutes = 0; minutes < 250; minutes += 25) {
    await getDb().stripeEvent.create({ data: event(`evt_${minutes}`, { receivedAt: at(minutes - 12) }) })
    await watch.look(at(minutes))
    await getPool().query('delete from stripe_events')
    for (const well of [12, 24]) await watch.look(at(minutes + well))
  }
  // It ended after ten calm minutes, then after twenty; it never stays away for forty.
  expect(await getDb().incident.count()).toBe(3)
  expect(await getDb().notice.count({ where: { kind: 'owner-incident' } })).toBe(5)
})

test('a database down for three checks is reported without the queue, and its recovery through it', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const before = (await caught()).length
  const watch = createWatch(old)
  const usual = settings()
  await disconnect()
  provideEnv({ ...usual, DATABASE_URL: `${usual.DATABASE_URL}_that_does_not_exist` })
  for (const minutes of [0, 1]) await watch.look(at(minutes))
  expect(await caught()).toHaveLength(before)
  for (const minutes of [2, 3, 4]) await watch.look(at(minutes))
  const mails = await caught()
  expect(mails).toHaveLength(before + 1)
  expect(mails[0]?.subject).toBe('La base de données ne fonctionne plus')
  expect(beats).toEqual([])
  await disconnect()
  provideEnv(usual)
  for (const minutes of [5, 6, 16]) await watch.look(at(minutes))
  expect(await told()).toEqual(['C’est rentré dans l’ordre : La base de données ne fonctionne plus'])
  expect(await getDb().incident.findFirst()).toMatchObject({ beganAt: at(0), endedAt: at(4) })
})

test('docs/alerts.md has a section on each incident', () => {
  const sections = [...readFileSync('docs/alerts.md', 'utf8').matchAll(/^### `(.+)`$/gm)].map(([, kind]) => kind)
  expect(sections.sort()).toEqual(Object.keys(incidentTexts).sort())
})
