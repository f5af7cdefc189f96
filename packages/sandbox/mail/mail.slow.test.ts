import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'
import { afterEach, expect, test } from 'vitest'

import { startMailSandbox, type MailSandbox } from '.'

let mail: MailSandbox
let directory: string | undefined

afterEach(async () => {
  await mail.close()
  if (directory) await rm(directory, { recursive: true })
  directory = undefined
})

const send = (subject: string, to = 'lea@example.fr') =>
  createTransport(mail.smtpUrl).sendMail({
    from: 'Horizon Libre <bonjour@horizon-libre.example>',
    to,
    subject,
    text: 'À bientôt',
    html: '<p>À <b>bientôt</b></p>',
  })

test('stores the mails of an SMTP client by recipient', async () => {
  mail = await startMailSandbox({ smtpPort: 0, httpPort: 0 })
  await send('Confirme ton adresse é')
  const read = async (to: string) => (await (await fetch(`${mail.url}/messages?to=${to}`)).json()) as object[]
  expect(await read('lea@example.fr')).toMatchObject([
    {
      subject: 'Confirme ton adresse é',
      from: 'bonjour@horizon-libre.example',
      html: expect.stringContaining('<b>bientôt'),
    },
  ])
  expect(await read('hugo@example.fr')).toEqual([])
})

test('keeps mails across a restart and shows them on a page, escaped', async () => {
  directory = await mkdtemp(join(tmpdir(), 'mail-'))
  const stateFile = join(directory, 'mail.json')
  mail = await startMailSandbox({ smtpPort: 0, httpPort: 0, stateFile })
  await send('<script>alert(1)</script>')
  await mail.close()
  mail = await startMailSandbox({ smtpPort: 0, httpPort: 0, stateFile })
  const page = await (await fetch(mail.url)).text()
  expect(page).toContain('&lt;script&gt;alert(1)')
  expect(page).not.toContain('<script>')
})

test('addresses control the reply, or make the server hang up after the mail', async () => {
  mail = await startMailSandbox({ smtpPort: 0, httpPort: 0 })
  await expect(send('Non', 'lea+550@example.fr')).rejects.toMatchObject({ responseCode: 550 })
  await expect(send('Plus tard', 'lea+451@example.fr')).rejects.toMatchObject({ responseCode: 451 })
  await expect(send('Pris', 'lea+drop@example.fr')).rejects.toMatchObject({ code: 'ECONNECTION' })
  const kept = (await (await fetch(`${mail.url}/messages`)).json()) as object[]
  expect(kept).toMatchObject([{ subject: 'Pris' }])
})
