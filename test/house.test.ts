import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { houses } from '../floors.mjs'

/** Plants faults in a temporary project; the tools, with our configuration, must report each. */

/** Two runs of a tool, including its start. */
const TOOL_TIMEOUT_MS = 300_000

const OXLINT = 'oxlint/bin/oxlint'

const PROJECT = {
  'package.json': '{ "name": "planted", "private": true, "type": "module" }',
  'tsconfig.json':
    '{ "compilerOptions": { "strict": true, "target": "es2022", "module": "esnext", "moduleResolution": "bundler", "paths": { "@/*": ["./*"] } } }',
}

/** Rules match folders relative to their configuration file. */
const WITH_RULES = ['--config', 'oxlint.config.mjs']
const RULES = {
  ...PROJECT,
  'oxlint.config.mjs': `export { default } from '${pathToFileURL('oxlint.config.mjs').href}'\n`,
}

interface OxlintReport {
  readonly diagnostics: readonly {
    readonly code: string
    readonly filename: string
    readonly labels: readonly { readonly span: { readonly line: number } }[]
  }[]
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

/** All forms of an import. */
function importsOf(from: string, to: string) {
  const target = to.replace(/\.tsx?$/, '')
  const path = relative(dirname(from), target)
  const names = [`@/${target}`, path.startsWith('.') ? path : `./${path}`]
  return names.flatMap((name) => [
    `import * as upper from '${name}'\nexport const used = upper\n`,
    `import type * as upper from '${name}'\nexport type Used = typeof upper\n`,
    `export * from '${name}'\n`,
    `export const used = () => import('${name}')\n`,
  ])
}

const neighbours = Object.entries(houses).flatMap(([house, floors]) =>
  floors.slice(1).map((upper, index) => [join(house, floors[index]![0]!), join(house, upper[0]!)] as const),
)

const OUTSIDE = [
  ['content/planted.ts', 'app/layout.tsx'],
  ['content/planted.ts', 'lib/platform/env.ts'],
  ['lib/platform/planted.ts', 'components/ui/link.tsx'],
  ['lib/contracts/renewal/planted.ts', sourceIn('lib/contracts/withdrawal')],
  ['components/planted.ts', 'test/stack.ts'],
  ['lib/identity/planted.ts', 'sandbox/mail/index.ts'],
  ['bin/support/planted.ts', 'bin/commands/mail.ts'],
  ['bin/commands/planted.ts', 'press/font-characters.ts'],
  ['press/planted.ts', 'bin/commands/mail.ts'],
  ['test/planted.ts', 'e2e/start.spec.ts'],
  ['sandbox/mail/planted.ts', 'lib/platform/env.ts'],
] as const

const KNOW_NO_STAND_IN = ['content', 'lib/identity', 'lib/billing/events', 'components/site', 'app']

describe('imports only go down', () => {
  const { plant, look } = usePlantedProject()
  const planted = new Map<string, string[]>()
  /** By file, the lines refused by the import rules, once per refusal. */
  const refused = new Map<string, number[]>()

  const write = (file: string, code: string) => {
    const lines = planted.get(file) ?? []
    planted.set(file, [...lines, code.trimEnd().replaceAll(/\b(upper|used)\b/gi, `$1${lines.length}`)])
  }

  beforeAll(() => {
    for (const [lower, upper] of neighbours) {
      for (const code of importsOf(plantIn(lower), sourceIn(upper))) write(plantIn(lower), code)
      write(plantIn(upper), importsOf(plantIn(upper), sourceIn(lower))[0]!)
    }
    for (const [from, to] of OUTSIDE) for (const code of importsOf(from, to)) write(from, code)
    for (const folder of KNOW_NO_STAND_IN) write(`${folder}/planted.ts`, "export * from '@sandbox/stripe'")
    const targets = [...neighbours.flat().map(sourceIn), ...OUTSIDE.map(([, to]) => to)]
    plant({
      ...RULES,
      ...Object.fromEntries(targets.map((file) => [file, 'export {}\n'])),
      ...Object.fromEntries([...planted].map(([file, lines]) => [file, `${lines.join('\n')}\n`])),
    })
    const { diagnostics } = JSON.parse(look(OXLINT, ...WITH_RULES, '--format', 'json').stdout) as OxlintReport
    for (const { code, filename, labels } of diagnostics) {
      if (!/no-restricted-(paths|imports)/.test(code)) continue
      refused.set(filename, [...(refused.get(filename) ?? []), labels[0]!.span.line])
    }
  }, TOOL_TIMEOUT_MS)

  /** Number of refusals of each line with this import. */
  const refusals = (file: string, code: string) => {
    const [statement = ''] = code.split('\n')
    const lines = planted.get(file)!.join('\n').split('\n')
    const at = lines.flatMap((line, index) => (line.replace(/(upper|used)\d+/, '$1') === statement ? [index + 1] : []))
    expect(at).not.toEqual([])
    return at.map((line) => refused.get(file)?.filter((other) => other === line).length ?? 0)
  }

  const ONCE_EACH = (counts: readonly number[]) => counts.every((count) => count === 1)

  test.each(neighbours)('%s must not import %s, which may import it', (lower, upper) => {
    for (const code of importsOf(plantIn(lower), sourceIn(upper))) {
      expect(refusals(plantIn(lower), code), code).toSatisfy(ONCE_EACH)
    }
    const [down = ''] = importsOf(plantIn(upper), sourceIn(lower))
    expect(refusals(plantIn(upper), down)).toSatisfy((counts: readonly number[]) =>
      counts.every((count) => count === 0),
    )
  })

  test.each(OUTSIDE)('%s must not import %s', (from, to) => {
    for (const code of importsOf(from, to)) expect(refusals(from, code), code).toSatisfy(ONCE_EACH)
  })

  test.each(KNOW_NO_STAND_IN)('%s must not import a stand-in by name', (folder) => {
    expect(refusals(`${folder}/planted.ts`, "export * from '@sandbox/stripe'")).toSatisfy(ONCE_EACH)
  })
})

test.each(Object.entries(houses).filter(([house]) => house !== '.'))(
  'every file and folder of %s has a floor',
  (house, floors) => {
    const rooms = floors.flat()
    const entries = readdirSync(house).filter((name) => !name.includes('.test.'))
    const isPlaced = (name: string) => rooms.includes(name) || (name.endsWith('.ts') && rooms.includes('*.ts'))
    expect(entries.filter((name) => !isPlaced(name))).toEqual([])
    expect(rooms.filter((room) => room !== '*.ts' && !entries.includes(room))).toEqual([])
  },
)

/** A temporary project, and a way to run a tool on it with our configuration. */
function usePlantedProject() {
  const project = mkdtempSync(join(tmpdir(), 'horizon-planted-'))
  afterAll(() => rmSync(project, { recursive: true, force: true }))
  return {
    plant(files: Readonly<Record<string, string>>) {
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(dirname(join(project, name)), { recursive: true })
        writeFileSync(join(project, name), text)
      }
    },
    look: (tool: string, ...args: readonly string[]) =>
      spawnSync(process.execPath, [resolve('node_modules', tool), ...args], { cwd: project, encoding: 'utf8' }),
  }
}

describe('unused code and circular imports', () => {
  const { plant, look } = usePlantedProject()
  const knip = () =>
    look('knip/bin/knip.js', '--config', resolve('knip.jsonc'), '--no-progress', '--reporter', 'compact')

  test('knip reports a circular import, an unused export and an unused file', { timeout: TOOL_TIMEOUT_MS }, () => {
    plant({
      ...PROJECT,
      'bin/main.ts': "import { a } from '@/lib/a'\nconsole.log(a)\n",
      'lib/a.ts': "import { type B, b } from './b'\nexport interface A { readonly b: B }\nexport const a = () => b\n",
      'lib/b.ts': "import type { A } from '@/lib/a'\nexport type B = A | null\nexport const b: B = null\n",
    })
    expect(knip()).toMatchObject({ status: 0 }) // circular type imports are allowed

    plant({
      'lib/b.ts':
        "import { a } from '@/lib/a'\nexport type B = unknown\nexport const b = () => a\nexport const nobody = 1\n",
      'lib/alone.ts': 'export const alone = 1\n',
    })
    const { status, stdout } = knip()
    expect(status).toBe(1)
    expect(stdout).toMatch(/^lib\/alone\.ts/m)
    expect(stdout).toMatch(/^lib\/b\.ts: nobody/m)
    expect(stdout).toMatch(/lib\/a\.ts.*lib\/b\.ts|lib\/b\.ts.*lib\/a\.ts/)
  })
})

describe('promises, components and names', () => {
  const { plant, look } = usePlantedProject()
  const oxlint = () => look(OXLINT, ...WITH_RULES, '--type-aware', '--format', 'unix')

  test('oxlint reports what it must, and nothing else', { timeout: TOOL_TIMEOUT_MS }, () => {
    plant({
      ...RULES,
      'save.ts': 'export const save = (): Promise<void> => Promise.resolve()\nawait save()\n',
    })
    expect(oxlint()).toMatchObject({ status: 0 })

    plant({
      'floating.ts': "import { save } from './save'\nsave()\n",
      'misused.ts': "import { save } from './save'\nif (save()) [1].forEach(save)\n",
      'unused.ts': 'const nobody = 1\nexport const used = (_ignored: string) => 2\n',
      'order.ts': "import { save } from './save'\nimport { join } from 'node:path'\nexport const both = [save, join]\n",
      'settings.ts': 'export const home = process.env.HOME\nconsole.log(home)\n',
      'any.ts': 'export const any = (value: any) => value\nif (any(1)) var old = 1\nexport { old }\n',
      'types.ts': "import { Save } from './save'\nexport type Saved = Save\n",
      'closed.ts': "export async function act() {\n  'use server'\n  return 1\n}\n",
      'long.ts': 'export const long = [\n' + '  1,\n'.repeat(250) + ']\n',
      'move.ts': "export const move = () => location.assign('/compte')\n",
      'app/anew.ts':
        "import { refresh } from 'next/cache'\nimport { revalidatePath } from 'next/cache'\nexport const both = [refresh, revalidatePath]\n",
      'pattern.ts': [
        'export const address = /[\\w.]+@[\\w.]+/',
        'export const ending = /^[^@]+@[^.]+.+$/',
        'export const bounded = /(?<![\\w.])[\\w.]+@[\\w.]{1,255}/',
      ].join('\n'),
      'planted.test.ts': 'export const address = /[\\w.]+@[\\w.]+/\n',
      'app/way.tsx': [
        "import Link from 'next/link'",
        "import { Pool } from 'pg'",
        'export default () => (',
        '  <main>',
        '    <Link href="/">{String(new Pool())}</Link>',
        '    <a href="/">« Vers "l’accueil" »</a>',
        '    <input type="checkbox" role="switch" checked readOnly />',
        '    <i role="switch" aria-purple="1" />',
        "    {['a'].map((name) => (",
        '      <b>{name}</b>',
        '    ))}',
        '  </main>',
        ')',
      ].join('\n'),
      'old.tsx': "import ReactDOM from 'react-dom'\nexport const draw = () => ReactDOM.render(<p />, null)\n",
      'lamp.tsx': [
        "import { useEffect, useRef, useState } from 'react'",
        'export function Lamp({ isOn }: { readonly isOn: boolean }) {',
        '  const [count, setCount] = useState(0)',
        '  if (isOn) useState(1)',
        '  useEffect(() => setCount(count), [])',
        '  return <p>{count}</p>',
        '}',
        'export function Shade() {',
        '  const ref = useRef(0)',
        '  return <p>{ref.current}</p>',
        '}',
        'export function Bulb() {',
        '  const Inner = () => <p />',
        '  return <Inner key={Math.random()} />',
        '}',
        'export function Names({ names }: { readonly names: string[] }) {',
        "  names[0] = 'changed'",
        '  return <p>{names}</p>',
        '}',
      ].join('\n'),
    })
    const { status, stdout } = oxlint()
    expect(status).toBe(1)
    expect(stdout).toMatch(/floating\.ts:2.*no-floating-promises/)
    expect(stdout).toMatch(/misused\.ts:2.*no-misused-promises/)
    expect(stdout).toMatch(/unused\.ts:1.*no-unused-vars/)
    expect(stdout).not.toMatch(/unused\.ts:2/)
    expect(stdout).toMatch(/order\.ts:2.*order/)
    expect(stdout).toMatch(/settings\.ts:1.*no-restricted-properties/)
    expect(stdout).toMatch(/settings\.ts:2.*no-console/)
    expect(stdout).toMatch(/any\.ts:1.*no-explicit-any/)
    expect(stdout).toMatch(/any\.ts:2.*no-var/)
    expect(stdout).toMatch(/types\.ts:1.*consistent-type-imports/)
    expect(stdout).toMatch(/closed\.ts:2.*no-directive-within/)
    expect(stdout).toMatch(/long\.ts:.*max-lines/)
    expect(stdout).toMatch(/move\.ts:1.*no-location-assign/)
    expect(stdout).toMatch(/anew\.ts:2.*revalidatePath.*no-restricted-imports/)
    expect(stdout).not.toMatch(/anew\.ts:1/)
    expect(stdout).toMatch(/pattern\.ts:1.*no-super-linear-move/)
    expect(stdout).toMatch(/pattern\.ts:2.*no-super-linear-backtracking/)
    expect(stdout).not.toMatch(/pattern\.ts:3/)
    expect(stdout).not.toMatch(/planted\.test\.ts/)
    expect(stdout).toMatch(/way\.tsx:1.*next\/link.*no-restricted-imports/)
    expect(stdout).toMatch(/way\.tsx:2.*pg.*no-restricted-imports/)
    expect(stdout).toMatch(/way\.tsx:3.*no-anonymous-default-export/)
    expect(stdout).toMatch(/way\.tsx:6.*no-unescaped-entities/)
    expect(stdout).not.toMatch(/way\.tsx:7/)
    expect(stdout).toMatch(/way\.tsx:8.*role-has-required-aria-props/)
    expect(stdout).toMatch(/way\.tsx:8.*aria-props/)
    expect(stdout).toMatch(/way\.tsx:9.*jsx-key/)
    expect(stdout).toMatch(/old\.tsx:2.*no-deprecated/)
    expect(stdout).toMatch(/lamp\.tsx:4.*rules-of-hooks/)
    expect(stdout).toMatch(/lamp\.tsx:5.*exhaustive-deps/)
    expect(stdout).toMatch(/lamp\.tsx:5.*set-state-in-effect/)
    expect(stdout).toMatch(/lamp\.tsx:10.*refs/)
    expect(stdout).toMatch(/lamp\.tsx:14.*static-components/)
    expect(stdout).toMatch(/lamp\.tsx:17.*immutability/)
    expect(stdout).toMatch(/lamp\.tsx:14.*purity/)
  })
})
