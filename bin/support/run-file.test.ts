import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { getOwnRun, getRun, writeRun } from './run-file'

const dataDir = mkdtempSync(join(tmpdir(), 'horizon-run-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const run = {
  pid: process.ppid,
  siteUrl: 'http://localhost:3000',
  databaseUrl: 'postgresql://localhost/horizon',
  stripeSandboxUrl: null,
  mailSandboxUrl: null,
  googleSandboxUrl: null,
  authenticatorUrl: null,
}

test.each([
  ['of this checkout', process.cwd(), true],
  ['that was copied from another checkout while its site runs', join(process.cwd(), 'elsewhere'), false],
])('a data folder %s', (_, folder, isOwn) => {
  writeRun(dataDir, { ...run, folder })
  expect(getRun(dataDir)).toEqual({ ...run, folder })
  expect(getOwnRun(dataDir)).toEqual(isOwn ? { ...run, folder } : null)
})
