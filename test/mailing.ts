import { beforeAll, beforeEach } from 'vitest'

import type { SequenceTrigger } from '@/content/mailing'
import { sendMail } from '@/lib/mail/send'
import type { MailHost } from '@/lib/mail/transport'
import { createSequence, switchOn } from '@/lib/members/mailing/sequences'
import { setNewsConsent } from '@/lib/notices/news/consent'
import { DAY_MS } from '@/lib/platform/days'
import { getDb, getPool } from '@/lib/platform/db'
import { saveText } from '@/lib/texts/publishing/texts'

import { createUser, mirrorSubscription, type TestUser } from './stack'

export const NOW = new Date()
export const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

export const FINE = {
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

/** What left in this test. */
export let sent: Sent[] = []
export let author: TestUser
let refusal: Error | null = null

/** What the mail server answers from now on. */
export const refuse = (error: Error | null) => void (refusal = error)

export const host: MailHost = {
  async deliver(mail) {
    if (refusal) throw refusal
    sent.push(mail as unknown as Sent)
  },
  async check() {},
  close() {},
}

/** Begins each test of a file without texts, mails and consents. */
export function useMailing(): void {
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
}

/** The worker, for whatever is due now. */
export async function work(): Promise<void> {
  const { rows } = await getPool().query<{ id: string }>(
    `select id from notices where kind in ('sequence-mail', 'update-published') and due_at <= now() order by created_at, key`,
  )
  for (const { id } of rows) await sendMail(id, host, () => {})
}

/** A mail of a sequence, on unless `since` is null. @returns its id */
export async function write(trigger: SequenceTrigger, days: number, since: Date | null = ago(60)): Promise<string> {
  const id = await createSequence({ trigger, days }, author.id)
  await saveText(id, { base: 1, fields: { ...FINE, title: `${FINE.title}, ${trigger} ${days}` }, authorId: author.id })
  if (since) await switchOn(id, 2, since)
  return id
}

/** Who wants news and has, or had until `end`, a subscription. */
export async function createMember(joined: Date, end: Date | null = null): Promise<TestUser> {
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
