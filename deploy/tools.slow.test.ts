import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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

test.each([
  ['a folder that serves something else', 'mkdir $1', 1],
  ['a new one', 'true', 0],
  ['a backup of another server', 'mkdir -p $1/keys && touch $1/config', 0],
])('install.sh asked to keep backups in %s', (_, before, status) => {
  const [make = ''] = /^make_backup_folder\(\) \{$[^]*?^\}$/m.exec(readFileSync('deploy/install.sh', 'utf8'))!
  // There is no user horizon here: what would be given to them is only named.
  const { stdout, status: found } = spawnSync(
    'bash',
    [
      '-c',
      `${before}\nchown() { echo "$@"; }\ninstall() { echo "$@"; }\n${make}\nmake_backup_folder "$1"`,
      '',
      mkdtempSync(join(root, 'to-')) + '/place',
    ],
    { encoding: 'utf8' },
  )
  expect(found).toBe(status)
  expect(stdout === '').toBe(status === 1)
})

test('install.sh goes from version to version, to the newest on a new server, and leaves code alone that no version has', () => {
  const repository = join(root, 'site')
  const home = join(root, 'opt')
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', repository, '-c', 'user.name=T', '-c', 'user.email=t@example.fr', ...args])
  const commit = (...tags: readonly string[]) => {
    git('commit', '--quiet', '--allow-empty', '--message', 'one')
    for (const tag of tags) git('tag', tag)
  }
  const functions = /^next_version\(\) \{$[^]*?^\}$/m.exec(readFileSync('deploy/install.sh', 'utf8'))![0]
  const next = () =>
    execFileSync(
      'bash',
      ['-euo', 'pipefail', '-c', `source=$1 home=$2\n${functions}\nnext_version`, '', repository, home],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    ).trim()
  const run = (version: string) => {
    mkdirSync(join(home, 'releases/one'), { recursive: true })
    rmSync(join(home, 'current'), { force: true })
    symlinkSync('releases/one', join(home, 'current'))
    writeFileSync(join(home, 'current/version'), version)
  }
  mkdirSync(repository)
  git('init', '--quiet')
  commit()
  expect(next()).toBe('')
  run('')
  expect(next(), 'a server of before there were versions, with code that none has').toBe('')
  commit('v2026.11.29')
  commit('v2026.12.03', 'another')
  git('checkout', '--quiet', 'v2026.11.29~1')
  expect(next(), 'the first that has its code').toBe('v2026.11.29')
  run('v2026.11.29\n')
  expect(next()).toBe('v2026.12.03')
  run('v2026.12.03\n')
  expect(next(), 'there is no newer one').toBe('v2026.12.03')
  rmSync(home, { recursive: true })
  expect(next(), 'a new server').toBe('v2026.12.03')
})
