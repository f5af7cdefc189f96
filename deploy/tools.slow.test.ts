import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { childEnv } from '@/lib/platform/env'

const hasTool = (tool: string, argument: string) => spawnSync(tool, [argument], { stdio: 'ignore' }).status === 0

const root = mkdtempSync(join(tmpdir(), 'horizon-tools-'))
afterAll(() => rmSync(root, { recursive: true }))

describe.skipIf(!hasTool('systemd-analyze', '--version'))('systemd itself (needs systemd-analyze)', () => {
  const verify = (folder: string) => {
    const units = readdirSync(folder)
      .filter((file) => file !== 'horizon')
      .map((file) => join(folder, file.replace('@.', '@3001.')))
    const { stderr } = spawnSync('systemd-analyze', ['verify', ...units], {
      encoding: 'utf8',
      env: childEnv({ SYSTEMD_UNIT_PATH: `${folder}:` }),
    })
    return stderr.split('\n').filter((line) => line.includes('horizon'))
  }
  const copy = (name: string, change: (unit: string) => string) => {
    const folder = join(root, name)
    cpSync('deploy/systemd', folder, { recursive: true })
    for (const file of readdirSync(folder)) {
      const unit = readFileSync(join(folder, file), 'utf8').replaceAll('/usr/local/bin/node', process.execPath)
      writeFileSync(join(folder, file), change(unit))
    }
    return folder
  }

  test('finds nothing to say of the units, and something of a spoilt one', () => {
    expect(verify(copy('units', (unit) => unit))).toEqual([])
    const spoilt = verify(copy('spoilt', (unit) => unit.replace('NoNewPrivileges', 'NoNewPrivilege')))
    expect(spoilt.join('\n')).toContain('NoNewPrivilege')
  })
})
