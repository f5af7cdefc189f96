import 'server-only'

import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { Nodes, RootContent as MarkdownContent } from 'mdast'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

import { paths } from '@/content/paths'

import { placeMarks, type Fact } from './facts'
import { kinds } from './kinds'
import { englishNames, inScripts } from './languages'
import { splitPhones } from './phones'
import { isLabel, parseRich, type Rich } from './reader'

/** A picture added on /atelier/ecrire; its name contains its size, to avoid layout shift. */
const PICTURE = new RegExp(`^${paths.pictures}/[0-9a-f-]{36}-(\\d{1,4})x(\\d{1,4})\\.webp$`)

/** Our own drawings. */
const DRAWING = /^\/images\/[\w/-]+\.svg$/

/** What a directive gives to its element. */
const ATTRIBUTES = ['label', 'tone', 'lang', 'unit']

const directives = Object.values(kinds).flatMap(({ directives: own }) => own)

/** Sanitizes untrusted text: no raw tags, no script URLs, no pictures of other sites. */
const schema = {
  ...defaultSchema,
  // Nobody can type these: raw tags are left out before.
  tagNames: [...(defaultSchema.tagNames ?? []), ...directives],
  attributes: {
    ...defaultSchema.attributes,
    ...Object.fromEntries(directives.map((name) => [name, ATTRIBUTES])),
  },
  // The only ids are those of footnotes, already prefixed.
  clobber: [],
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto'] },
}

function withOwnPicture(img: Element): ElementContent {
  const src = String(img.properties.src ?? '')
  if (DRAWING.test(src)) return img
  const [, width, height] = PICTURE.exec(src) ?? []
  if (!width || !height) return { type: 'text', value: String(img.properties.alt ?? '') }
  return { ...img, properties: { ...img.properties, width: Number(width), height: Number(height), loading: 'lazy' } }
}

/** An English name between backquotes says that it is English. */
function withLanguage(code: Element): Element {
  const [text] = code.children
  const isEnglish = text?.type === 'text' && englishNames.has(text.value)
  return isEnglish ? { ...code, properties: { ...code.properties, lang: 'en' } } : code
}

const element = (tagName: string, properties: Element['properties'], value: string): Element => ({
  type: 'element',
  tagName,
  properties,
  children: [{ type: 'text', value }],
})

const withThai = (text: string): ElementContent[] =>
  inScripts(text).map(({ text: value, isThai }) =>
    isThai ? element('span', { lang: 'th' }, value) : { type: 'text', value },
  )

const withPhones = (text: string): ElementContent[] =>
  splitPhones(text).flatMap(({ text: value, tel }) => (tel ? element('a', { href: tel }, value) : withThai(value)))

function finish<Node extends RootContent>(node: Node): Node | ElementContent {
  if (node.type !== 'element') return node
  if (node.tagName === 'img') return withOwnPicture(node)
  if (node.tagName === 'code') return withLanguage(node)
  return {
    ...node,
    children: node.children.flatMap((child) =>
      child.type === 'text'
        ? (node.tagName === 'a' ? withThai : withPhones)(child.value)
        : [finish(child) as ElementContent],
    ),
  }
}

const wordsOf = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(wordsOf).join('') : ''

interface State {
  readonly all: (parent: { type: 'root'; children: MarkdownContent[] }) => RootContent[]
  readonly wrap: (nodes: RootContent[], isLoose: boolean) => RootContent[]
}

type Directive = Extract<Nodes, { readonly type: 'containerDirective' | 'leafDirective' }>

/** A directive is an element with its name, its attributes, and what its brackets contain as `label`; one of no kind is only what it contains. */
function toElement(state: State, node: Directive): Element | ElementContent[] {
  const all = (children: MarkdownContent[]) => state.all({ type: 'root', children })
  if (!directives.includes(node.name))
    return all(
      node.type === 'leafDirective' ? [{ type: 'paragraph', children: node.children }] : node.children,
    ) as ElementContent[]
  const inside = node.type === 'leafDirective' ? [] : node.children.filter((child) => !isLabel(child))
  const label = node.type === 'leafDirective' ? wordsOf(node) : node.children.filter(isLabel).map(wordsOf).join('')
  return {
    type: 'element',
    tagName: node.name,
    properties: {
      ...Object.fromEntries(Object.entries(node.attributes ?? {}).filter(([name]) => ATTRIBUTES.includes(name))),
      ...(label && { label }),
    },
    children: state.wrap(all(inside), true) as ElementContent[],
  }
}

const toTree = unified()
  .use(remarkRehype, { handlers: { containerDirective: toElement, leafDirective: toElement } })
  .use(rehypeSanitize, schema)

/** Markdown as HTML's tree, with the places of these facts: no raw tags, no script URLs, no pictures of other sites. */
export function toSafeTree(nodes: readonly MarkdownContent[], facts: readonly Fact[] = []): Root {
  const tree = toTree.runSync({ type: 'root', children: [...nodes] }) as Root
  placeMarks(facts)()(tree)
  return { ...tree, children: tree.children.map((child) => finish(child)) }
}

const toHtml = unified().use(rehypeStringify)

const kept = new WeakMap<Rich['nodes'], string>()

/** A text as HTML, without scripts or raw tags; kept, because it does not change within a process. */
export function renderRich({ nodes }: Pick<Rich, 'nodes'>): string {
  const html = kept.get(nodes) ?? toHtml.stringify(toSafeTree(nodes))
  kept.set(nodes, html)
  return html
}

/** Markdown of notes, news and answers as HTML. */
export const renderMarkdown = (text: string): string => renderRich(parseRich(text))

interface Parsed {
  readonly type: string
  readonly name?: string
  readonly url?: string
  readonly alt?: string | null
  readonly children?: readonly Parsed[]
}

export interface MarkdownParts {
  readonly links: readonly string[]
  readonly pictures: readonly { readonly src: string; readonly alt: string }[]
  /** The names of its directives. */
  readonly directives: readonly string[]
  /** Whether it has raw tags, which are removed. */
  readonly hasTags: boolean
}

/** The parts of a text that may contain mistakes. */
export function readMarkdownParts(text: string): MarkdownParts {
  const walk = (node: Parsed): readonly Parsed[] => [node, ...(node.children ?? []).flatMap(walk)]
  const nodes = parseRich(text).nodes.flatMap((node) => walk(node as Parsed))
  return {
    links: nodes.flatMap(({ type, url }) => ((type === 'link' || type === 'definition') && url) || []),
    pictures: nodes.flatMap(({ type, url, alt }) => (type === 'image' && url ? [{ src: url, alt: alt ?? '' }] : [])),
    directives: nodes.flatMap(({ type, name }) => (type.endsWith('Directive') && name) || []),
    hasTags: nodes.some(({ type }) => type === 'html'),
  }
}

/** Whether it was added on /atelier/ecrire. */
export const isPictureAddress = (src: string): boolean => PICTURE.test(src)

/** Whether it is a picture of ours. */
export const isOwnPicture = (src: string): boolean => DRAWING.test(src) || PICTURE.test(src)
