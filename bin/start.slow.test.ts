import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { childEnv } from '../lib/platform/env'
import { reservePort } from '../test/port'
import { isolatedEnv } from './support/isolated-site'

const folder = mkdtempSync(join(tmpdir(), 'horizon-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** @returns what a start that fails prints */
async function refuse(settings: Readonly<Record<string, string>>): Promise<string> {
  const place = { port: await reservePort(), dataDir: join(folder, 'data') }
  const env = childEnv({ ...isolatedEnv(place), ...settings })
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/run.mjs', 'start'], { env, encoding: 'utf8' })
  expect(status).toBe(1)
  return stdout + stderr
}

test('a taken port is named', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect(await refuse({ PORT: String(port) })).toContain(`Port ${port} is taken by another program`)
  server.close()
})

test('a missing setting is named, without a stack trace', async () => {
  const printed = await refuse({ STRIPE_SECRET_KEY: 'sk_test_x' })
  expect(printed).toContain('Réglage STRIPE_WEBHOOK_SECRET : manque alors que STRIPE_SECRET_KEY est rempli.')
  expect(printed).not.toContain('at ')
})

test('a server says all its wrong settings, and nothing else', () => {
  const asServer = "import('./lib/operations/jobs/shutdown.ts').then(({ requireSettings }) => requireSettings())"
  const args = ['--import', './bin/support/preload.mjs', '--import', 'tsx', '--eval', asServer]
  const env = childEnv({ SITE_URL: 'ftp://x', TRUST_PROXY: '-1', MAIL_FROM: 'Horizon', SMTP_URL: '' })
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(
    stderr
      .trim()
      .split('\n')
      .map((line) => /^Réglage (\w+) : /.exec(line)?.[1]),
  ).toEqual(['SITE_URL', 'MAIL_FROM', 'TRUST_PROXY', 'SMTP_URL'])
})

test('a folder that cannot be written is named, with the reason', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  // Linux's /dev/full: every write fails as on a full disk.
  const full = join(folder, 'full')
  mkdirSync(full)
  symlinkSync('/dev/full', join(full, '.writable'))
  for (const [directory, reason] of [
    [join(file, 'data'), 'a file stands where a folder should (ENOTDIR)'],
    [full, 'the disk is full (ENOSPC)'],
  ] as const)
    expect((await refuse({ DATA_DIR: directory })).trim()).toBe(`DATA_DIR (${directory}) cannot be written: ${reason}.`)
})
