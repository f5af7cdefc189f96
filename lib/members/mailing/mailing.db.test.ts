import { beforeAll, beforeEach, expect, test } from 'vitest'

import { exportAccount } from '@/lib/account/export'
import { sendMail } from '@/lib/mail/send'
import type { MailHost } from '@/lib/mail/transport'
import { setNewsConsent } from '@/lib/notices/news/consent'
import { suppressAddress } from '@/lib/notices/outbox/suppression'
import { DAY_MS } from '@/lib/platform/days'
import { getDb, getPool } from '@/lib/platform/db'
import { saveText } from '@/lib/texts/publishing/texts'
import { createUser, mirrorSubscription, SITE_URL, useStack, type TestUser } from '@/test/stack'

import { readFigures } from './figures'
import { sendSequences } from './send-sequences'
import { createSequence, switchOn } from './sequences'

useStack({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bonjour@horizon-libre.example' })

const NOW = new Date()
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

const FINE = {
  title: 'Ton premier jour',
  summary: 'Trois choses à faire aujourd’hui, et une à laisser pour plus tard, sans te presser.',
  body: '### Trois choses\n\nLis [le blog](/blog), puis **pose ta date**.',
}

interface Sent {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

let sent: Sent[] = []
let refusal: Error | null = null

const host: MailHost = {
  async deliver(mail) {
    if (refusal) throw refusal
    sent.push(mail as unknown as Sent)
  },
  async check() {},
  close() {},
}

/** The worker, for whatever is due now. */
async function work() {
  const { rows } = await getPool().query<{ id: string }>(
    `select id from notices where kind in ('sequence-mail', 'update-published') and due_at <= now() order by created_at, key`,
  )
  for (const { id } of rows) await sendMail(id, host, () => {})
}

let author: TestUser

beforeAll(async () => {
  author = await createUser()
})

beforeEach(async () => {
  sent = []
  refusal = null
  await getDb().writtenText.deleteMany()
  await getDb().notice.deleteMany()
  await getDb().newsConsent.deleteMany()
  await getDb().deadAddress.deleteMany()
})

async function write(trigger: string, days: number, since: Date | null = ago(60)): Promise<string> {
  const id = await createSequence({ trigger, days: String(days) }, author.id)
  await saveText(id, { base: 1, fields: { ...FINE, title: `${FINE.title}, ${trigger} ${days}` }, authorId: author.id })
  if (since) await switchOn(id, 2, since)
  return id
}

async function createMember(joined: Date, end: Date | null = null): Promise<TestUser> {
  const user = await createUser()
  await getDb().user.update({ where: { id: user.id }, data: { emailVerified: NOW } })
  await mirrorSubscription(user.id, end ?? new Date(NOW.getTime() + 20 * DAY_MS), end)
  await getDb().subscription.updateMany({
    where: { userId: user.id },
    data: { createdAt: joined, periodMonths: 1, ...(end && { status: 'canceled' }) },
  })
  await setNewsConsent(user.id, true, 'account')
  return user
}

const figuresOf = async (id: string) => (await readFigures())(id)
test('reaches each person once: who agreed, with an address that works, and joined since it was switched on', async () => {
  const id = await write('joined', 1, ago(1.5))
  const [member, , silent, unproven, dead] = [
    await createMember(ago(1)),
    await createMember(ago(2)),
    await createMember(ago(1)),
    await createMember(ago(1)),
    await createMember(ago(1)),
  ]
  await setNewsConsent(silent.id, false, 'account')
  await getDb().user.update({ where: { id: unproven.id }, data: { emailVerified: null } })
  await suppressAddress(dead.email, 'complained')
  await Promise.all([sendSequences(NOW), sendSequences(NOW)])
  await work()
  await sendSequences(NOW)
  await work()
  expect(sent.map(({ to }) => to)).toEqual([member.email])
  expect(sent[0]).toMatchObject({ subject: `${FINE.title}, joined 1` })
  expect(sent[0]!.html).toContain(`href="${SITE_URL}/blog"`)
  expect(sent[0]!.html).toMatch(/<h3 style="[^"]+">Trois choses<\/h3>/)
  expect(sent[0]!.text).toMatch(/pose ta date/)
  expect(await figuresOf(id)).toEqual({ sent: 1, returned: 0, stopped: 0 })
  expect(await exportAccount(member.id)).toMatchObject({
    mails: [{ kind: 'sequence-mail', purpose: `${member.id} ${id}`, returnedAt: null }],
  })
})
