import { expect, test } from 'vitest'

import { exportAccount } from '@/lib/account/export'
import { setNewsConsent } from '@/lib/notices/news/consent'
import { suppressAddress } from '@/lib/notices/outbox/suppression'
import { getDb } from '@/lib/platform/db'
import { ago, createMember, FINE, NOW, sent, useMailing, work, write } from '@/test/mailing'
import { SITE_URL, useStack } from '@/test/stack'

import { readFigures } from './figures'
import { sendSequences } from './send-sequences'

useStack({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bonjour@horizon-libre.example' })
useMailing()

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
