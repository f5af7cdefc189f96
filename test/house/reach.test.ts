import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

const ENDINGS = ['', '.ts', '.tsx', '/index.ts']

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()

/** Our own file that an import names, or null for a package. */
function fileOf(specifier: string, importer: string): string | null {
  const path = specifier.startsWith('@/')
    ? resolve(specifier.slice(2))
    : specifier.startsWith('.')
      ? resolve(dirname(importer), specifier)
      : null
  if (path === null) return null
  const file = ENDINGS.map((ending) => path + ending).find(isFile)
  if (!file) throw new Error(`${relative('.', importer)} imports ${specifier}, which is no file`)
  return file
}

/** What a file imports, types too. */
function importsOf(file: string): readonly string[] {
  if (!/\.tsx?$/.test(file) || file.includes('generated')) return []
  const { staticImports, staticExports, dynamicImports } = parseSync(file, readFileSync(file, 'utf8')).module
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) =>
      readFileSync(file, 'utf8')
        .slice(start, end)
        .replaceAll(/^['"]|['"]$/g, ''),
    ),
  ]
  return specifiers.flatMap((specifier) => fileOf(specifier, file) ?? [])
}

/** The files of this repository that a page may lead its reader to. */
function reachOf(page: string): number {
  const reached = new Set([resolve(page)])
  for (const file of reached) for (const next of importsOf(file)) reached.add(next)
  return reached.size
}

/** Who opens a page to change it should be able to hold what it reaches. */
test.each([
  ['a code of the owner’s', 'app/(atelier)/atelier/vendre/[id]/page.tsx', 180],
  ['the editor', 'app/(atelier)/atelier/ecrire/[id]/page.tsx', 220],
  ['the home page', 'app/(public)/page.tsx', 80],
  ['an article', 'app/(members)/blog/[slug]/page.tsx', 210],
])('%s reaches few files', (_, page, most) => {
  const reached = reachOf(join(page))
  expect(reached).toBeGreaterThan(50)
  expect(reached).toBeLessThanOrEqual(most)
})
