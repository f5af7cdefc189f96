import { readdirSync, readFileSync } from 'node:fs'

import { parseSync } from 'oxc-parser'
import { parse } from 'yaml'

import { splitFrontmatter } from '../frontmatter'

/** Texts of the specification in docs/product.md, kept verbatim. */
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
  ['content', /\.(ts|md)$|^facts.*\.yaml$/],
  ['lib', /\.tsx?$/],
]

const isOurs = (file: string) => !/\.test\.|^proofreading\/|^texts\/seo\/share-characters\./.test(file)

/**
 * Paths of every file that may have visible texts: screens, mails, messages, articles, guides, updates, legal texts.
 * @throws Error when one of the patterns finds nothing
 */
export const getSources = (): readonly string[] =>
  SOURCES.flatMap(([directory, pattern]) => {
    const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(
      (file) => pattern.test(file) && isOurs(file),
    )
    if (files.length === 0) throw new Error(`no file of ${directory}/ matches ${String(pattern)}`)
    return files.sort().map((file) => `${directory}/${file}`)
  })

const SENTENCE = /\p{L}\p{L}+ \p{L}|[éèàê]/u

const STYLE =
  /(?:^|\s)(?:[\w-]+:)*(?:bg|border|flex|font|gap|grid|inline|items|max|min|p[xy]?|rounded|text)-|:aspect-|!important|\dpx|sans-serif|^body /

/** Part of a regular expression, or of a calendar's file. */
const CODE = /\\[bds]|\(\?|^PRODID:/

/** An ESTree node: https://github.com/estree/estree */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [name: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .toSorted((one, other) => one.start - other.start)

/** Returns the source of a node: `className`, `console.error`. */
type Say = (part: unknown) => string

const isNamed = (node: Node | null, name: string, say: Say) => node?.type === 'Property' && say(node.key) === name

/** Strings that are not visible, or not ours: class names, drawings, directives, code, SQL, log messages, and quotations in English. */
function isUnread(node: Node, say: Say): boolean {
  if (/^(ImportDeclaration|TaggedTemplateExpression)$/.test(node.type)) return true
  if (isNamed(node, 'code', say) || isNamed(node, 'english', say)) return true
  if (node.type === 'JSXAttribute') return /^(className|d|rel|sizes|src|style)$/.test(say(node.name))
  if (node.type === 'CallExpression') return /^(clsx|console\.\w+|reportError)$/.test(say(node.callee))
  if (node.type === 'NewExpression') return say(node.callee) === 'Error'
  return node.type === 'ExpressionStatement' && isNode(node.expression) && typeof node.expression.value === 'string'
}

/** Removes names of cited sources, which may be in any language. */
const withoutNames = (citation: string) => citation.replace(/\p{Lu}[\p{L}\p{N}’'-]*/gu, '§')

/** Removes code, names of directives, link targets of Markdown and tags in a string. */
const withoutMarks = (text: string) =>
  text
    .replace(/`[^`]+`|:{2,}[a-z-]*/g, '§')
    .replace(/\]\(\/[^)]*\)/g, ']')
    .replace(/<\/?[a-z][^<>]*(?:>|$)|^">/g, '')

/** A formula in a cell of the kit. */
const isFormula = (node: Node, parent: Node | null, say: Say) =>
  isNamed(parent, 'formula', say) ||
  (parent?.type === 'CallExpression' && say(parent.callee) === 'calc' && [parent.arguments].flat()[0] === node)

/** Texts in the quotation marks of a formula. */
const textsOfFormula = (formula: string): readonly string[] =>
  [...formula.matchAll(/"([^"]*)"/g)].map(([, said = '']) => said).filter((said) => SENTENCE.test(said))

/** @returns the text of a string, or of a part of a template */
function saidBy({ type, value }: Node): string | null {
  const text = type === 'TemplateElement' ? (value as { cooked: string }).cooked : type === 'Literal' ? value : null
  return typeof text === 'string' && SENTENCE.test(text) && !STYLE.test(text) && !CODE.test(text)
    ? withoutMarks(text)
    : null
}

const readMarkup = (text: string) =>
  text
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('&apos;', "'")
    .replaceAll('&nbsp;', '\u00a0')
    .replace(/^ | $/g, '')

function readCode(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const say: Say = (part) => (isNode(part) ? code.slice(part.start, part.end) : '')
  const read = (node: Node, parent: Node | null): readonly string[] => {
    if (isUnread(node, say)) return []
    if (isFormula(node, parent, say)) return textsOfFormula(say(node))
    if (node.type === 'JSXText') return [readMarkup(say(node))]
    const said = saidBy(node)
    if (said !== null) return [isNamed(parent, 'source', say) ? withoutNames(said) : said]
    return childrenOf(node).flatMap((child) => read(child, node))
  }
  return [...read(program as unknown as Node, null)]
}

/** Texts of a frontmatter or of facts; no URLs, dates, patterns or picture names. */
function readValues(value: unknown, key = ''): string[] {
  if (key === 'near') return []
  if (typeof value === 'string') return SENTENCE.test(value) ? [key === 'source' ? withoutNames(value) : value] : []
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, of]) => readValues(of, name))
    : []
}

/** A drawn screen, whose shortest names are often those of an English menu. */
const SCREEN = /^:::(?:window|table|flow)\b[^]*?^:::$/gm

/** Visible lines of Markdown. */
function readMarkdown(source: string): string[] {
  const { data, content } = splitFrontmatter(source)
  const lines = content
    .replace(/^```[^]*?^```$/gm, '§')
    // Of a Thai sentence, the French.
    .replace(/^\| ([^|]*) \|.*\p{Script=Thai}.*$/gmu, '$1')
    .replace(SCREEN, (screen) =>
      screen
        .split(/\n|\*\*|\| /)
        .filter((said) => SENTENCE.test(said))
        .join('\n'),
    )
    // Letters and forms are joined, because short lines do not reveal their language.
    .replace(
      /^:::letter\[(.*)\].*\n([^]*?)^:::$/gm,
      (_, title: string, letter: string) => `${title}\n${letter.replace(/\n+/g, ' ')}`,
    )
    .replace(/^:{2,}[\w-]*(?:\[(.*)\])?(?:\{.*\})?$/gm, '$1')
    .replace(/`[^`]+`/g, '§')
    .replace(/\[([^\]]*)\]\(https?:[^)]*\)/g, (_, name: string) => withoutNames(name))
    .replace(/\]\([^)]*\)|\*+/g, '')
    .split('\n')
  return [...readValues(data), ...lines]
}

const withoutLiterals = (text: string) => LITERAL.reduce((rest, literal) => rest.replaceAll(literal, ''), text)

/** Addresses, files, commands, settings. */
const ADDRESS =
  /npm run [\w:]+(?: -w packages\/\w+)?(?: --(?: [A-Z]+)?(?: --\w+)?)?|[\w./]*\.(?:csv|json|md|ts)\b(?:#[\w-]+)?|[~-]all\b|\binclude:|\b\w+=[\w-]+|https?:[^\s)"]+|smtps:\S+|[\w.+-]+@[\w.-]+|[\w-]+(?:\.[\w-]+)*\.(?:com|example|fr|law|net|org|th)\b|\w*_[\w…]+/g

const FRENCH =
  /(?<![\p{L}'’-])(?:au|aux|ce|ces|cette|chez|dans|des|du|elle|en|est|et|il|ils|je|la|le|les|mais|ne|nous|ou|par|pas|pour|que|qui|sans|ses|son|sur|ta|tes|toi|ton|tu|une?|vous)(?![\p{L}'’-])|[àâçèéêîôùûœ]|(?<!\p{L})[cdjlmnst][’']\p{L}/iu

/** The rooms of `lib` also write English, for the log. */
const isShown = (file: string, text: string) => !file.startsWith('lib/') || (FRENCH.test(text) && !isEnglish(text))

/** Behind what it supports, where a placeholder of a legal text never is. */
const FACT_MARK = /(?<=[\p{L}\p{N}}»€฿$%.,…])\{\{[a-z0-9-]+\}\}/gu

function read(file: string, source: string): readonly string[] {
  if (file.endsWith('.yaml')) return readValues(parse(source))
  return file.endsWith('.md') ? readMarkdown(source) : readCode(file, source)
}

export function readTexts(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8')
  return read(file, source)
    .map((text) =>
      withoutLiterals(text)
        .replace(FACT_MARK, '')
        .replace(/\{\{[\w.-]+\}\}[\w/]*/g, '§')
        .replace(ADDRESS, '§')
        .replace(/\p{Script=Thai}+/gu, '§'),
    )
    .filter((text) => /\p{L}/u.test(text) && isShown(file, text))
}

const ENGLISH =
  /(?<![\p{L}-])(?:and|have|how|is|my|of|please|should|sorry|the|this|to|when|will|with|would|you|your)(?![\p{L}-])/giu

/** Whether it is English, such as a message to send abroad. */
export const isEnglish = (text: string): boolean => (text.match(ENGLISH) ?? []).length > 1
