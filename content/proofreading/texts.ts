import { readdirSync, readFileSync } from 'node:fs'

import matter from 'gray-matter'
import ts from 'typescript'

/** The owner's words in docs/product.md, kept to the letter. */
const LITERAL = [
  "Travaille de n'importe où.",
  "Crée ta vie avec l'IA.",
  "S'abonner maintenant",
  "Format d'email invalide",
  "L'email est trop long",
  "Impossible d'ouvrir le portail client",
  'Chargement...',
  'Oops! Page not found',
  'Return to Home',
  'Tu peux maintenant te connecter !',
  'Pour qui ?',
  'Pourquoi ce consulting ?',
  'dès 9,99€ par mois',
  'À partir de 497€',
  '79€ - 299€',
]

const SOURCES: readonly [string, RegExp][] = [
  ['app', /\.tsx$/],
  ['components', /\.tsx?$/],
  ['content', /\.(ts|mdx?)$/],
  ['lib/mail', /\.tsx$/],
  ['lib', /^(errors|auth\/schemas)\.ts$/],
]

const isOurs = (file: string) => !/\.test\.|^proofreading\//.test(file)

/** Paths of every file that a visitor's words come from: screens, mails, messages, articles, guides, updates, legal texts. */
export const getSources = (): readonly string[] =>
  SOURCES.flatMap(([directory, pattern]) =>
    readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .filter((file) => pattern.test(file) && isOurs(file))
      .sort()
      .map((file) => `${directory}/${file}`),
  )

const SENTENCE = /\p{L}\p{L}+ \p{L}|[éèàê]/u

const STYLE =
  /(?:^|\s)(?:[\w-]+:)*(?:bg|border|flex|font|gap|grid|inline|items|max|min|p[xy]?|rounded|text)-|:aspect-|!important|\dpx|sans-serif|^body /

/** What nobody reads: class names and drawings, directives, lines of code, and what goes to the log. */
function isUnread(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) return true
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'code') return true
  if (ts.isJsxAttribute(node)) return /^(className|d|rel|sizes|src|style)$/.test(node.name.getText())
  if (ts.isCallExpression(node)) return /^(clsx|console\.\w+|reportError)$/.test(node.expression.getText())
  if (ts.isNewExpression(node)) return node.expression.getText() === 'Error'
  return ts.isExpressionStatement(node) && ts.isStringLiteral(node.expression)
}

/** A source is cited under its own name, in whatever language that is. */
const withoutNames = (citation: string) => citation.replace(/\p{Lu}[\p{L}\p{N}’'-]*/gu, '§')

/** Markdown in a string: its code and the addresses of its links are not read. */
const withoutMarks = (text: string) => text.replace(/`[^`]+`/g, '§').replace(/\]\(\/[^)]*\)/g, ']')

const isSource = (node: ts.Node) => ts.isPropertyAssignment(node) && node.name.getText() === 'source'

/** What stands in a cell of the kit and is worked out there. */
const isFormula = (node: ts.Node) =>
  (ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'formula') ||
  (ts.isCallExpression(node.parent) && node.parent.expression.getText() === 'calc' && node.parent.arguments[0] === node)

/** What a formula of the kit says, which stands between its quotation marks. */
const textsOfFormula = (formula: ts.Node): readonly string[] =>
  [...formula.getText().matchAll(/"([^"]*)"/g)].map(([, said = '']) => said).filter((said) => SENTENCE.test(said))

function readCode(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const texts: string[] = []
  const visit = (node: ts.Node): unknown => {
    if (isUnread(node)) return
    if (node.parent && isFormula(node)) return texts.push(...textsOfFormula(node))
    if (ts.isJsxText(node))
      texts.push(
        node.text
          .replace(/\s*\n\s*/g, ' ')
          .replaceAll('&apos;', "'")
          .replaceAll('&nbsp;', '\u00a0')
          .replace(/^ | $/g, ''),
      )
    else if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node)
    ) {
      if (SENTENCE.test(node.text) && !STYLE.test(node.text)) {
        const text = withoutMarks(node.text)
        texts.push(isSource(node.parent) ? withoutNames(text) : text)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

/** Sentences of a frontmatter: its titles, descriptions and facts; no addresses, dates, patterns or names of pictures. */
function readValues(value: unknown, key = ''): string[] {
  if (key === 'near') return []
  if (typeof value === 'string') return SENTENCE.test(value) ? [key === 'source' ? withoutNames(value) : value] : []
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, of]) => readValues(of, name))
    : []
}

/** The lines of Markdown or MDX as a reader sees them. A component's tag is read for the strings in it. */
function readMarkdown(source: string): string[] {
  const { data, content } = matter(source)
  const lines = content
    .replace(/<\/?[A-Z](?:"[^"]*"|[^">])*>/g, (tag) =>
      [...tag.matchAll(/"([^"]*)"/g)].map(([, text]) => text).join('\n'),
    )
    .replace(/`[^`]+`|^> \[!\w+\]/gm, '§')
    .replace(/\[([^\]]*)\]\(https?:[^)]*\)/g, (_, name: string) => withoutNames(name))
    .replace(/\]\([^)]*\)|\*+/g, '')
    // A letter or a form is read whole: its shortest lines do not show their language.
    .replace(/\n>/g, ' ')
    .split('\n')
  return [...readValues(data), ...lines]
}

const withoutLiterals = (text: string) => LITERAL.reduce((rest, literal) => rest.replaceAll(literal, ''), text)

const ADDRESS = /https?:[^\s)"]+|[\w.+-]+@[\w.-]+|[\w-]+(?:\.[\w-]+)*\.(?:com|example|fr|law|net|org|th)\b|\w+_[\w…]+/g

export function readTexts(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8')
  return (/\.mdx?$/.test(file) ? readMarkdown(source) : readCode(file, source))
    .map((text) =>
      withoutLiterals(text)
        .replace(/\{\{[\w.-]+\}\}[\w/]*/g, '§')
        .replace(ADDRESS, '§')
        .replace(/\p{Script=Thai}+/gu, '§'),
    )
    .filter((text) => /\p{L}/u.test(text))
}

const ENGLISH =
  /(?<![\p{L}-])(?:and|have|how|is|my|of|please|should|sorry|the|this|to|when|will|with|would|you|your)(?![\p{L}-])/giu

/** What a reader is to say or to send abroad. */
export const isEnglish = (text: string): boolean => (text.match(ENGLISH) ?? []).length > 1
