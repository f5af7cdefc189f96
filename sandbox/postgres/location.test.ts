import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const directory = mkdtempSync(join(tmpdir(), 'horizon-location-'))

test('a program that uses the sandbox keeps its exit code (a failed test run once exited with 0)', () => {
  const program = `
    const { locateCluster } = await import('./sandbox/postgres/location.ts')
    await locateCluster(${JSON.stringify(join(directory, 'postgres'))})
    process.exitCode = 3`
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  rmSync(directory, { recursive: true, force: true })
  expect({ status, stderr }).toEqual({ status: 3, stderr: '' })
})
