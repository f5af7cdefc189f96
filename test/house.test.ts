import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'

import { ESLint } from 'eslint'
import { afterAll, describe, expect, test } from 'vitest'

import { houses } from '../eslint.floors.mjs'

/** Faults are planted here, in texts that are never written and in a project in a temporary folder: the tools must see each. */

const IMPORT_RULES = ['import/no-restricted-paths', 'no-restricted-imports']

const eslint = new ESLint({ ruleFilter: ({ ruleId }) => IMPORT_RULES.includes(ruleId) })

async function refusalsOf(filePath: string, code: string): Promise<readonly string[]> {
  const [result] = await eslint.lintText(code, { filePath })
  return result!.messages.flatMap(({ ruleId, message }) => (ruleId && IMPORT_RULES.includes(ruleId) ? [message] : []))
}

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)

/** A file of the room: any will do. */
function sourceIn(room: string): string {
  if (room.endsWith('/*.ts')) return join(dirname(room), readdirSync(dirname(room)).find(isSource)!)
  if (statSync(room).isFile()) return room
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' })
  return join(room, files.find(isSource)!)
}

const plantIn = (room: string) => (room.endsWith('.ts') ? sourceIn(room) : join(room, 'planted.ts'))

/** The ways in which one file may name another. */
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

describe('imports run down only', () => {
  test.each(neighbours)('%s may not know %s, which may know it', async (lower, upper) => {
    for (const code of importsOf(plantIn(lower), sourceIn(upper))) {
      expect(await refusalsOf(plantIn(lower), code), code).toHaveLength(1)
    }
    const [down = ''] = importsOf(plantIn(upper), sourceIn(lower))
    expect(await refusalsOf(plantIn(upper), down)).toEqual([])
  })

  test.each([
    ['content/planted.ts', 'app/layout.tsx'],
    ['content/planted.ts', 'lib/env.ts'],
    ['lib/planted.ts', 'components/ui/link.tsx'],
    ['lib/contracts/renewal/planted.ts', sourceIn('lib/contracts/withdrawal')],
    ['components/planted.ts', 'test/stack.ts'],
    ['lib/auth/planted.ts', 'sandbox/mail/index.ts'],
    ['bin/support/planted.ts', 'bin/commands/mail.ts'],
    ['test/planted.ts', 'e2e/start.spec.ts'],
    ['sandbox/mail/planted.ts', 'lib/env.ts'],
  ])('%s may not know %s', async (from, to) => {
    for (const code of importsOf(from, to)) expect(await refusalsOf(from, code), code).toHaveLength(1)
  })

  test.each(['content', 'lib/auth', 'lib/billing/events', 'components/site', 'app'])(
    '%s knows no stand-in by its name',
    async (folder) => {
      expect(await refusalsOf(`${folder}/planted.ts`, "export * from '@sandbox/stripe'\n")).toHaveLength(1)
    },
  )
})

test.each(Object.entries(houses).filter(([house]) => house !== '.'))(
  'every file and folder of %s has its floor',
  (house, floors) => {
    const rooms = floors.flat()
    const entries = readdirSync(house).filter((name) => !name.includes('.test.'))
    const isPlaced = (name: string) => rooms.includes(name) || (name.endsWith('.ts') && rooms.includes('*.ts'))
    expect(entries.filter((name) => !isPlaced(name))).toEqual([])
    expect(rooms.filter((room) => room !== '*.ts' && !entries.includes(room))).toEqual([])
  },
)

/** A project in a folder of its own, and a tool that looks at it as it is set up here. */
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

describe('what nobody uses, and what goes in circles', () => {
  const { plant, look } = usePlantedProject()
  const knip = () =>
    look('knip/bin/knip.js', '--config', resolve('knip.jsonc'), '--no-progress', '--reporter', 'compact')

  test('knip, as it is set up here, sees a circle, an unused export and an unused file', () => {
    plant({
      'package.json': '{ "name": "planted", "private": true, "type": "module" }',
      'tsconfig.json':
        '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler", "paths": { "@/*": ["./*"] } } }',
      'bin/main.ts': "import { a } from '@/lib/a'\nconsole.log(a)\n",
      'lib/a.ts': "import { type B, b } from './b'\nexport interface A { readonly b: B }\nexport const a = () => b\n",
      'lib/b.ts': "import type { A } from '@/lib/a'\nexport type B = A | null\nexport const b: B = null\n",
    })
    expect(knip()).toMatchObject({ status: 0 }) // types alone may know each other

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
  const oxlint = () =>
    look('oxlint/bin/oxlint', '--config', resolve('.oxlintrc.json'), '--type-aware', '--format', 'unix')

  test('a promise that nobody waits for is seen, and one where nothing waits', () => {
    plant({
      'tsconfig.json': '{ "compilerOptions": { "strict": true, "target": "es2022" } }',
      'save.ts': 'export const save = (): Promise<void> => Promise.resolve()\nawait save()\n',
    })
    expect(oxlint()).toMatchObject({ status: 0 })

    plant({
      'floating.ts': "import { save } from './save'\nsave()\n",
      'misused.ts': "import { save } from './save'\nif (save()) [1].forEach(save)\n",
      'unused.ts': 'const nobody = 1\nexport const used = (_ignored: string) => 2\n',
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
    expect(stdout).toMatch(/lamp\.tsx:4.*rules-of-hooks/)
    expect(stdout).toMatch(/lamp\.tsx:5.*exhaustive-deps/)
    expect(stdout).toMatch(/lamp\.tsx:5.*set-state-in-effect/)
    expect(stdout).toMatch(/lamp\.tsx:10.*refs/)
    expect(stdout).toMatch(/lamp\.tsx:14.*static-components/)
    expect(stdout).toMatch(/lamp\.tsx:17.*immutability/)
    expect(stdout).toMatch(/lamp\.tsx:14.*purity/)
  })
})
