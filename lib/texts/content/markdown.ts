import 'server-only'

import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { Nodes, RootContent as Block } from 'mdast'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified, type PluggableList } from 'unified'

import { paths } from '@/content/paths'

import { placeMarks, type Fact } from './facts'
import { kinds } from './kinds'
import { englishNames, inScripts } from './languages'
import { splitPhones } from './phones'
import { isLabel, type Rich } from './reader'
import { tableHeaders } from './table-headers'

/** Our own drawings. */
const DRAWING = /^\/images\/[\w/-]+\.svg$/

/** A picture added on /atelier/ecrire; its name contains its size, to avoid layout shift. */
const PICTURE = new RegExp(`^${paths.pictures}/[0-9a-f-]{36}-(\\d{1,4})x(\\d{1,4})\\.webp$`)

/** Sanitizes untrusted text: no raw tags, no script URLs, no pictures of other sites. */
const schema = {
  ...defaultSchema,
  // The only ids are those of footnotes, already prefixed.
  clobber: [],
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto'] },
}

function withOwnPicture(img: Element): ElementContent {
  if (DRAWING.test(String(img.properties.src))) return img
  const [, width, height] = PICTURE.exec(String(img.properties.src ?? '')) ?? []
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

const finished = () => (tree: Root) => ({ ...tree, children: tree.children.map((child) => finish(child)) })

/**
 * Rehype plugins for a text that is not a file of ours: no raw tags, no script URLs, no pictures of other sites.
 * @param facts those that stand beside its words
 */
export const safeMarkup = (facts: readonly Fact[] = []): PluggableList => [
  [rehypeSanitize, schema],
  placeMarks(facts),
  finished,
]

const toHtml = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(safeMarkup()).use(rehypeStringify)

/** Markdown of notes, news and answers as HTML, without scripts or raw tags. */
export const renderMarkdown = (text: string): string => String(toHtml.processSync(text))

const kept = new WeakMap<Rich['nodes'], string>()

/** The same of what lib/texts/content/reader.ts has read; kept, because it does not change within a process. */
export function renderRich({ nodes }: Pick<Rich, 'nodes'>): string {
  const html = kept.get(nodes) ?? toHtml.stringify(toHtml.runSync({ type: 'root', children: [...nodes] }))
  kept.set(nodes, html)
  return html
}

/** Names each directive, with its label as `title`, for the component that takes its place. */
function named<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node
  const children = node.children.filter((child) => !isLabel(child as Block)).map((child) => named(child))
  if (node.type !== 'containerDirective') return { ...node, children }
  const label = node.children.find(isLabel)
  const title =
    label?.type === 'paragraph'
      ? label.children.map((child) => ('value' in child ? child.value : '')).join('')
      : undefined
  return { ...node, children, data: { hName: node.name, hProperties: { title, ...node.attributes } } }
}

const directives = Object.values(kinds).flatMap((kind): readonly string[] => kind.directives)

const bodySchema = {
  ...schema,
  tagNames: [...(schema.tagNames ?? []), ...directives],
  attributes: { ...schema.attributes, '*': [...(schema.attributes?.['*'] ?? []), 'tone'] },
}

const toTree = (facts: readonly Fact[]) =>
  unified()
    .use(remarkRehype)
    .use(rehypeSanitize, bodySchema)
    .use(placeMarks(facts))
    .use(finished)
    .use(rehypeSlug)
    .use(tableHeaders)

const trees = new WeakMap<Rich['nodes'], Root>()

/**
 * A text with directives as elements, to be shown with components (components/reader/articles/text-body.tsx); kept as renderRich does.
 * @param text.facts those that stand beside its words
 */
export function readTree({ nodes, facts = [] }: Pick<Rich, 'nodes'> & { readonly facts?: readonly Fact[] }): Root {
  const known = trees.get(nodes)
  if (known) return known
  const tree = toTree(facts).runSync(named({ type: 'root', children: [...nodes] })) as Root
  trees.set(nodes, tree)
  return tree
}

const parser = unified().use(remarkParse).use(remarkGfm)

interface Parsed {
  readonly type: string
  readonly url?: string
  readonly alt?: string | null
  readonly children?: readonly Parsed[]
}

export interface MarkdownParts {
  readonly links: readonly string[]
  readonly pictures: readonly { readonly src: string; readonly alt: string }[]
  /** Whether it has raw tags, which are removed. */
  readonly hasTags: boolean
}

/** The parts of a text that may contain mistakes. */
export function readMarkdownParts(text: string): MarkdownParts {
  const walk = (node: Parsed): readonly Parsed[] => [node, ...(node.children ?? []).flatMap(walk)]
  const nodes = walk(parser.parse(text) as Parsed)
  return {
    links: nodes.flatMap(({ type, url }) => ((type === 'link' || type === 'definition') && url) || []),
    pictures: nodes.flatMap(({ type, url, alt }) => (type === 'image' && url ? [{ src: url, alt: alt ?? '' }] : [])),
    hasTags: nodes.some(({ type }) => type === 'html'),
  }
}

/** Whether it is a picture of ours. */
export const isPictureAddress = (src: string): boolean => PICTURE.test(src)
