import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { houses } from './floors.mjs'

/** Of a tool, including its start. */
const TOOL_TIMEOUT_MS = 300_000

interface OxlintReport {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[]
}

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)

/** Any file of the room. */
function sourceIn(room: string): string {
  if (room.endsWith('/*.ts')) return join(dirname(room), readdirSync(dirname(room)).find(isSource)!)
  if (statSync(room).isFile()) return room
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' })
  return join(room, files.find(isSource)!)
}

const plantIn = (room: string) => (room.endsWith('.ts') ? sourceIn(room) : join(room, 'planted.ts'))

/** A file of the lowest floor, and one of the floor above it. */
const neighbours = Object.entries(houses).flatMap(([house, [lower, upper]]) =>
  lower && upper ? [[plantIn(join(house, lower[0]!)), sourceIn(join(house, upper[0]!))] as const] : [],
)

const OUTSIDE = [
  ['content/planted.ts', 'lib/platform/env.ts'],
  ['lib/contracts/renewal/planted.ts', sourceIn('lib/contracts/withdrawal')],
  ['components/planted.ts', 'test/stack.ts'],
  ['lib/identity/planted.ts', 'packages/sandbox/mail/index.ts'],
  ['bin/support/planted.ts', 'bin/commands/mail.ts'],
  ['bin/commands/planted.ts', 'packages/press/font-characters.ts'],
  ['test/planted.ts', 'e2e/start.spec.ts'],
  ['packages/sandbox/mail/planted.ts', 'lib/platform/env.ts'],
] as const

/** What our own rules and our own limits refuse, by file; the linter's rules are its own to test. */
const REFUSED: Readonly<Record<string, readonly [code: string, rule: RegExp]>> = {
  'lib/identity/stand-in.ts': ["export * from '@sandbox/stripe'\n", /no-restricted-imports/],
  'settings.ts': ['export const home = process.env.HOME\n', /no-restricted-properties/],
  'closed.ts': ["export async function act() {\n  'use server'\n  return 1\n}\n", /no-directive-within/],
  'move.ts': ["export const move = () => location.assign('/compte')\n", /no-location-assign/],
  'eval.ts': ["export const two = eval('1 + 1')\n", /no-eval/],
  'lib/day.ts': ["export const day = new Intl.DateTimeFormat('fr-FR')\n", /one-format/],
  'lib/time.ts': ["export const now = () => new Date().toLocaleTimeString('fr-FR')\n", /one-format/],
  'lib/count.ts': ["export const count = (days: number) => `${days} ${days > 1 ? 'jours' : 'jour'}`\n", /one-format/],
  'lib/both.ts': [
    'export const say = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`\n',
    /one-format/,
  ],
  'lib/ending.ts': ["export const ending = (days: number) => days >= 2 && 's'\n", /one-format/],
  'app/anew.ts': ["import { revalidatePath } from 'next/cache'\nexport { revalidatePath }\n", /no-restricted-imports/],
  'app/way.tsx': ["import Link from 'next/link'\nexport { Link }\n", /no-restricted-imports/],
  'app/pool.ts': ["import { Pool } from 'pg'\nexport { Pool }\n", /no-restricted-imports/],
}

/** Plants the faults in a temporary project, which our configuration must report. */
describe('the linter, with our configuration', () => {
  const project = mkdtempSync(join(tmpdir(), 'horizon-planted-'))
  const refused = new Map<string, string[]>()
  const imports = [...neighbours, ...OUTSIDE]

  beforeAll(() => {
    const plant = (name: string, text: string) => {
      mkdirSync(dirname(join(project, name)), { recursive: true })
      writeFileSync(join(project, name), text)
    }
    plant('package.json', '{ "name": "planted", "private": true, "type": "module" }')
    plant('tsconfig.json', '{ "compilerOptions": { "strict": true, "paths": { "@/*": ["./*"] } } }')
    // Rules match folders relative to their configuration file.
    plant('oxlint.config.mjs', `export { default } from '${pathToFileURL('oxlint.config.mjs').href}'\n`)
    for (const [, to] of imports) plant(to, 'export {}\n')
    for (const [from, to] of imports) plant(from, `export * from '@/${to.replace(/\.tsx?$/, '')}'\n`)
    for (const [file, [code]] of Object.entries(REFUSED)) plant(file, code)
    const { stdout } = spawnSync(
      process.execPath,
      [resolve('node_modules/oxlint/bin/oxlint'), '--config', 'oxlint.config.mjs', '--format', 'json'],
      { cwd: project, encoding: 'utf8' },
    )
    for (const { code, filename } of (JSON.parse(stdout) as OxlintReport).diagnostics)
      refused.set(filename, [...(refused.get(filename) ?? []), code])
  }, TOOL_TIMEOUT_MS)
  afterAll(() => rmSync(project, { recursive: true, force: true }))

  test('imports only go down: one from the floor above is refused in each house, and one from outside', () => {
    expect(neighbours.length).toBe(Object.keys(houses).length)
    for (const [from, to] of imports)
      expect.soft(refused.get(from)?.join() ?? '', `${from} imports ${to}`).toMatch(/no-restricted-paths/)
  })

  test('refuses a stand-in’s name, settings, database, formats and links outside their place, eval, and pages made again', () => {
    for (const [file, [, rule]] of Object.entries(REFUSED))
      expect.soft(refused.get(file)?.join() ?? '', file).toMatch(rule)
  })
})

test('every file and folder of a house has a floor', () => {
  for (const [house, floors] of Object.entries(houses).filter(([name]) => name !== '.')) {
    const rooms = floors.flat()
    const entries = readdirSync(house).filter((name) => !name.includes('.test.'))
    const isPlaced = (name: string) => rooms.includes(name) || (name.endsWith('.ts') && rooms.includes('*.ts'))
    expect
      .soft(
        entries.filter((name) => !isPlaced(name)),
        house,
      )
      .toEqual([])
    expect
      .soft(
        rooms.filter((room) => room !== '*.ts' && !entries.includes(room)),
        house,
      )
      .toEqual([])
  }
})
