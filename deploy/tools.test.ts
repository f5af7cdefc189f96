import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { childEnv } from '@/lib/env'

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

describe.skipIf(!hasTool('caddy', 'version'))('Caddy itself (needs caddy)', () => {
  test('takes the Caddyfile around a release, and lays it out as we do', () => {
    mkdirSync(join(root, 'edge/current'), { recursive: true })
    for (const name of ['edge', 'errors'])
      writeFileSync(join(root, `edge/current/${name}.caddy`), 'header X-Release 1\n')
    const env = childEnv({
      HOME: root,
      XDG_DATA_HOME: root,
      EDGE_DIR: join(root, 'edge'),
      EDGE_OPTIONS: root,
      SITE_ADDRESS: 'https://example.fr',
      UPSTREAMS: '127.0.0.1:3001 127.0.0.1:3002',
    })
    const config = ['--config', 'deploy/Caddyfile', '--adapter', 'caddyfile']
    const adapted = execFileSync('caddy', ['adapt', ...config], { env, encoding: 'utf8', stdio: 'pipe' })
    expect(adapted).toContain('"dial":"127.0.0.1:3002"')
    const { status, stderr } = spawnSync('caddy', ['validate', ...config], { env, encoding: 'utf8' })
    expect(status, stderr).toBe(0)
    expect(execFileSync('caddy', ['fmt', 'deploy/Caddyfile'], { encoding: 'utf8' })).toBe(
      readFileSync('deploy/Caddyfile', 'utf8'),
    )
  })
})
