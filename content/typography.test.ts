import { readdirSync, readFileSync } from 'node:fs'

import ts from 'typescript'
import { expect, test } from 'vitest'

/** The owner's literal strings, kept as they were given (specification, sections 2, 5, 8). */
const LITERAL = [
  "Travaille de n'importe où.",
  "Crée ta vie avec l'IA.",
  "S'abonner maintenant",
  "Format d'email invalide",
  "L'email est trop long",
  "Impossible d'ouvrir le portail client",
  'Chargement...',
  'Oops! Page not found',
  'Tu peux maintenant te connecter !',
  'Pour qui ?',
  'Pourquoi ce consulting ?',
  '79€ - 299€',
]

/** What French typography wants: https://fr.wikipedia.org/wiki/Wikipédia:Conventions_typographiques */
const FAULTS: readonly [string, RegExp][] = [
  ['a plain space before ; : ! ? » % or €', /[\p{L}\p{N})»’…] [;:!?»%](?![\w/])|\d €/u],
  ['no space before : ! ? or ;', /\p{L}[!?](?=\s|$)/u],
  ['a plain space after «', /« /],
  ['a straight apostrophe', /\p{L}'\p{L}/u],
  ['three dots', /\.\.\.(?!\w)/],
  ['straight quotation marks', /\s"\p{L}/u],
]

const files = (directory: string, pattern: RegExp) =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file) && !/\.test\./.test(file))
    .map((file) => `${directory}/${file}`)

/** What a visitor may read: the text between tags, and strings that are sentences (not class names, not addresses). */
function textsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const texts: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || (ts.isJsxAttribute(node) && /^(className|d|src)$/.test(node.name.getText()))) return
    if (ts.isJsxText(node)) texts.push(node.text.replace(/\s*\n\s*/g, ' ').trim())
    else if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) {
      if (/\p{L}\p{L}+ \p{L}|[éèàê]/u.test(node.text)) texts.push(node.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

const withoutLiterals = (text: string) => LITERAL.reduce((rest, literal) => rest.replaceAll(literal, ''), text)

const faultsOf = (text: string) =>
  FAULTS.filter(([, pattern]) => pattern.test(withoutLiterals(text))).map(([name]) => `${name}: ${text.slice(0, 90)}`)

const SOURCES = [...files('content', /\.ts$/), ...files('components', /\.tsx?$/), ...files('app', /\.tsx$/), ...files('lib/mail', /\.tsx$/), 'lib/errors.ts', 'lib/auth/schemas.ts']

test.each(SOURCES)('%s has French spaces, apostrophes and quotation marks', (file) => {
  expect(textsOf(file).flatMap(faultsOf)).toEqual([])
})

test.each([...files('content/articles', /\.mdx$/), ...files('content/guides', /\.md$/), ...files('content/updates', /\.md$/)])('%s has French spaces, apostrophes and quotation marks', (file) => {
  const lines = readFileSync(file, 'utf8')
    .replace(/https?:[^\s)"]+/g, '')
    .split('\n')
    // Frontmatter keys; and what a reader is to say in English.
    .filter((line) => !/^[a-zA-Z]+: |^\s*(- )?\w+: "|\b(would|please|the|should|permit)\b/.test(line))
    .map((line) => line.replace(/<[A-Z][^>]*>|\{\[.*\]\}/g, (tag) => tag.replace(/[=[{,: ] ?"|"/g, '§')))
  expect(lines.flatMap(faultsOf)).toEqual([])
})

test.each(files('content/legal', /\.md$/))('%s has French spaces, apostrophes and quotation marks', (file) => {
  const lines = readFileSync(file, 'utf8')
    .replace(/https?:[^\s)"]+|`[^`]+`/g, '')
    .split('\n')
    .map((line) => line.replace(/^\w+: "(.*)"$/, '$1'))
  expect(lines.flatMap(faultsOf)).toEqual([])
})

test('the check sees a fault', () => {
  for (const fault of ['Pourquoi ?', '« Oui »', "l'eau", '12 €', 'Attends...', 'Il dit "oui"', 'Vraiment?']) {
    expect(faultsOf(fault), fault).not.toEqual([])
  }
  expect(faultsOf('Pourquoi\u202f? «\u202foui\u202f», 12\u00a0€, l’eau…')).toEqual([])
})
