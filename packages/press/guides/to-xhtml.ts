import type { BlockContent, List, ListItem, PhrasingContent, RootContent, Table } from 'mdast'
import { toString } from 'mdast-util-to-string'

import { drawingOf, isChecklist, readCallout } from './to-typst'
import { inScripts } from '../../../lib/texts/content/languages'

const KINDS = {
  CONSEIL: 'Conseil',
  ATTENTION: 'Attention',
  INFO: 'À savoir',
  EXEMPLE: 'Exemple',
  MODELE: 'À copier',
} as const

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const words = (text: string) =>
  inScripts(text)
    .map(({ text, isThai }) => (isThai ? `<span lang="th" xml:lang="th">${escapeXml(text)}</span>` : escapeXml(text)))
    .join('')

/** Blocks of a guide as XHTML; what the format of the guides does not have has already been refused by GuideWriter. */
export class BookWriter {
  /** Paths of the drawings that the text shows. */
  readonly drawings = new Set<string>()

  constructor(private readonly siteUrl: string) {}

  /** @param ids of headings, for the table of contents */
  write(nodes: readonly RootContent[], ids: ReadonlyMap<RootContent, string>): string {
    return nodes.map((node) => this.block(node, ids.get(node))).join('\n')
  }

  private block(node: RootContent | BlockContent, id?: string): string {
    const drawing = drawingOf(node)
    if (drawing) {
      this.drawings.add(drawing.url)
      return `<figure><img src="${fileOf(drawing.url)}" alt="${escapeXml(drawing.alt ?? '')}"/></figure>`
    }
    switch (node.type) {
      case 'heading':
        return `<h${node.depth - 1}${id ? ` id="${id}"` : ''}>${this.inline(node.children)}</h${node.depth - 1}>`
      case 'paragraph':
        return `<p>${this.inline(node.children)}</p>`
      case 'list':
        return this.list(node)
      case 'table':
        return this.table(node)
      case 'containerDirective': {
        const { kind, title, content } = readCallout(node)
        const body = content.map((part) => this.block(part)).join('\n')
        return `<aside class="${kind.toLowerCase()}">\n<p class="kind">${KINDS[kind]}</p>\n<p class="title">${words(title)}</p>\n${body}\n</aside>`
      }
      default:
        throw new Error(`the guides have no ${node.type}`)
    }
  }

  private inline(nodes: readonly PhrasingContent[]): string {
    return nodes.map((node) => this.phrase(node)).join('')
  }

  private phrase(node: PhrasingContent): string {
    switch (node.type) {
      case 'text':
        return words(node.value)
      case 'strong':
        return `<strong>${this.inline(node.children)}</strong>`
      case 'emphasis':
        return `<em>${this.inline(node.children)}</em>`
      case 'link':
        return `<a href="${escapeXml(node.url.startsWith('/') ? this.siteUrl + node.url : node.url)}">${this.inline(node.children)}</a>`
      case 'break':
        return '<br/>'
      default:
        throw new Error(`the guides have no ${node.type}`)
    }
  }

  private list(node: List): string {
    const items = node.children.map((item) => `<li>${this.item(item)}</li>`).join('\n')
    if (!node.ordered) return `<ul${isChecklist(node) ? ' class="checks"' : ''}>\n${items}\n</ul>`
    return `<ol${node.start && node.start !== 1 ? ` start="${node.start}"` : ''}>\n${items}\n</ol>`
  }

  private item({ checked, children }: ListItem): string {
    const content = children.map((node) => (node.type === 'paragraph' ? this.inline(node.children) : this.block(node)))
    return (typeof checked === 'boolean' ? '☐ ' : '') + content.join('\n')
  }

  private table({ align, children }: Table): string {
    const row = (tag: 'td' | 'th', { children: cells }: Table['children'][number]) =>
      `<tr>${cells
        .map((cell, column) => {
          const right = align?.[column] === 'right' ? ' class="figures"' : ''
          const scope = tag === 'th' && toString(cell) ? ' scope="col"' : ''
          const name = tag === 'th' && !toString(cell) ? 'td' : tag
          return `<${name}${scope}${right}>${this.inline(cell.children)}</${name}>`
        })
        .join('')}</tr>`
    const [header, ...rows] = children
    const head = header ? `<thead>${row('th', header)}</thead>\n` : ''
    return `<table>\n${head}<tbody>\n${rows.map((cells) => row('td', cells)).join('\n')}\n</tbody>\n</table>`
  }
}

/** Where a picture of public/ lies in the book. */
export const fileOf = (url: string): string => url.slice(1)
