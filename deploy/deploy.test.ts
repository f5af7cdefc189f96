import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { SHIPPED_COMMANDS } from '@/bin/commands/build/ship'
import { SETTING_NAMES } from '@/lib/platform/settings-schema'
import { filesIn } from '@/test/files'

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')

/** Longer than the site takes to end in order: lib/operations/jobs/shutdown.ts. */
const END_S = Number(/LIMIT_MS = (\d+)_000/.exec(readFileSync('lib/operations/jobs/shutdown.ts', 'utf8'))?.[1])

const READY = '/api/health/ready'

/** What deploy/nginx.conf has filled in. */
const PLACES = new Set([...read('nginx.conf').matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name))

/** Of programs that are not ours, and what install.sh asks for beside the settings. */
const OTHERS = [...['NODE_ENV', 'HOSTNAME', 'NEXT_MANUAL_SIG_HANDLE', 'NEXT_TELEMETRY_DISABLED'], ...PLACES]

const known = (names: readonly string[]) => names.filter((name) => ![...SETTING_NAMES, ...OTHERS].includes(name))

/** `bin/main.js NAME …`, or Next's own server. */
function expectCommand(args: readonly string[]) {
  const [program, name] = args.filter((arg) => !arg.startsWith('--max-'))
  if (program === 'bin/main.js') expect(['backup', ...SHIPPED_COMMANDS]).toContain(name)
  else expect(program).toBe('server.js')
}

describe('Dockerfile', () => {
  const file = read('Dockerfile')
  const [, ship = ''] = file
    .split(/^FROM .*AS build$/m)
    .slice(-1)[0]!
    .split(/^FROM /m)

  test('the base is an argument, and Node 24', () => {
    expect(file).toMatch(/^ARG BASE=docker\.io\/library\/node:24-/m)
    expect(ship).toMatch(/^\$\{BASE\}\n/)
  })

  test('what ships is the folder of npm run build: no sources, no npm install', () => {
    expect(file).toMatch(/node bin\/run\.mjs build \/ship/)
    expect(ship.match(/^(COPY|ADD) .*$/gm)).toEqual(['COPY --from=build /ship ./'])
    expect(ship).not.toMatch(/npm/)
  })

  test('it runs as nobody in particular, is asked how it is, and no address or secret is set in it', () => {
    expect(ship).toMatch(/^USER 1000:1000$/m)
    expect(ship).toMatch(new RegExp(`^HEALTHCHECK .*\\\\\n.*${READY}`, 'm'))
    const names = ship.match(/^ENV .*$/m)![0]!.match(/\w+(?==)/g)!
    expect(known(names)).toEqual(['MALLOC_ARENA_MAX'])
    expectCommand(JSON.parse(/^CMD (.*)$/m.exec(ship)![1]!) as string[])
  })

  test('settings, data and what was installed here stay out of the build', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', '.next', '.env', 'node_modules']))
  })
})

describe('install.sh', () => {
  const script = read('install.sh')

  test('all places of nginx.conf are filled in', () => {
    expect(new Set([...script.matchAll(/s\|\\\$\{(\w+)\}/g)].map(([, name]) => name))).toEqual(PLACES)
  })

  test('the passwords of both roles are made on the server, and what comes along is only another server’s', () => {
    expect(script).toMatch(/mine=\$\(password_of horizon\) sites=\$\(password_of horizon_site\)/)
    expect(script).toMatch(/^password_of\(\) \{\n {2}cat "\$settings" "\$owner" .*\|\| openssl rand -hex 24\n\}$/m)
  })

  test('no password is an argument of a program: every user of the machine sees those', () => {
    expect(script).not.toMatch(/(psql|-c) [^\n]*\$(mine|sites)\b/)
    expect(script).not.toMatch(/curl [^\n]*--url "\$1"/)
    expect(script).toMatch(/^restic_as_site\(\) \(\n[^]*?^\)$/m)
  })

  test('its database speaks UTC, whatever the machine does', () => {
    expect(script).toMatch(/alter database horizon set timezone = 'UTC'/)
  })

  test('the settings and commands that it names exist', () => {
    const set = [...script.matchAll(/(?:^|[ ;])(?:ask|set_setting) ([A-Z_]+)/g)].map(([, name]) => name!)
    expect(set.length).toBeGreaterThan(5)
    expect(known(set)).toEqual([])
    const named = [...script.matchAll(/(?:^ *|\$\(|[|&]{2} |: )horizon ([a-z-]+)/gm)].map(([, name]) => name!)
    expect(named).not.toEqual([])
    const ofRoot = [...read('systemd/horizon').matchAll(/^ {2}([a-z]+)\) \1 ;;$/gm)].map(([, name]) => name!)
    expect(ofRoot).toEqual(['restart', 'rollback'])
    expect(named.filter((name) => ![...ofRoot, ...SHIPPED_COMMANDS].includes(name))).toEqual([])
  })
})

test('what the site says to be its pages is asked for by nobody in particular, and is never an option', () => {
  const [refill = ''] = /^refill_cache\(\) \{$[^]*?^\}$/m.exec(read('systemd/horizon'))!
  expect(refill.match(/.*curl.*/g)).toEqual([expect.stringContaining('runuser -u www-data -- curl')])
  expect(refill).toMatch(/ask .*--url "\$page"/)
})

describe('systemd', () => {
  const services = filesIn('deploy/systemd', /\.service$/)

  test.each(services)('%s: a program that ships, as a user of its own, who can write nowhere else', (file) => {
    const unit = read(`systemd/${file}`)
    expectCommand(/^ExecStart=\/usr\/local\/bin\/node (.*)$/m.exec(unit)![1]!.split(' '))
    for (const line of ['User=horizon', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'PrivateTmp=yes'])
      expect(unit.split('\n')).toContain(line)
    const names = /^Environment=(.*)$/m
      .exec(unit)![1]!
      .split(' ')
      .map((pair) => pair.split('=')[0]!)
    expect(known(names)).toEqual([])
  })

  test('the role that owns the tables is for migrations and backups alone', () => {
    const readers = services.filter((file) => read(`systemd/${file}`).includes('/etc/horizon/owner'))
    expect(readers).toEqual(['horizon-backup.service', 'horizon-migrate.service'])
    expect(read('systemd/horizon')).toMatch(
      /^ {2}case \$1 in migrate \| backup \| restore\)\n {4}for file in owner backup/m,
    )
  })

  test('two instances are one template, told apart by their port, and may end in order', () => {
    const unit = read('systemd/horizon@.service')
    expect(unit).toMatch(/^Environment=.*\bPORT=%i\b/m)
    expect(unit).toMatch(/^Environment=.*\bHOSTNAME=127\.0\.0\.1\b/m)
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(END_S + 5)
  })
})
