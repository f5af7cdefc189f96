import { readFileSync } from 'node:fs'

import { EpubCheck } from '@likecoin/epubcheck-ts'
import { load } from 'cheerio'
import { strFromU8, unzipSync } from 'fflate'
import type { Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'

import { getGuides } from '@/lib/texts/content/guides'
import { parseRich, readShelf } from '@/lib/texts/content/reader'

import { sha256, sourceDigest } from './digest'
import { bindBook } from './epub'
import { assignDrawings, findRoom } from './room'
import { drawingOf, GuideWriter } from './to-typst'

const BYTES_MAX = 3 * 1024 * 1024

/** Letters and figures only: hyphens at line ends, spaces and ligatures are the typesetter's business. */
const plain = (text: string) => ofPen(text.normalize('NFKC')).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** The circle of sara am is drawn before the tone, and written after it. */
const ofPen = (text: string) => text.replace(/([\u0e48-\u0e4b])\u0e4d/g, '\u0e4d$1')

interface Annotation {
  readonly subtype: string
  readonly dest?: unknown
  readonly url?: string
  readonly unsafeUrl?: string
  readonly fieldName?: string
  readonly alternativeText?: string
  readonly rect: readonly [number, number, number, number]
}

/** Everything that stands in a line or a cell of its own. */
function linesOf(node: Nodes): string[] {
  if (node.type === 'paragraph' && drawingOf(node)) return []
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') return toString(node).split('\n')
  return 'children' in node ? node.children.flatMap(linesOf) : []
}

describe.each(getGuides())('$slug', ({ slug, title, pages, fields, ...made }) => {
  const guide = readShelf('guides').find((text) => text.slug === slug)!
  const file = readFileSync(`content/texts/guides/files/${slug}.pdf`)
  const book = readFileSync(`content/texts/guides/files/${slug}.epub`)
  const lines = parseRich(guide.source).nodes.flatMap(linesOf)
  let pdf: Awaited<ReturnType<typeof getDocumentProxy>>
  /** Of each page, its text and the tree of its tags. */
  let text: readonly string[]
  let trees: readonly unknown[]

  beforeAll(async () => {
    pdf = await getDocumentProxy(new Uint8Array(file))
    ;({ text } = await extractText(pdf, { mergePages: false }))
    trees = await Promise.all(text.map(async (_, index) => (await pdf.getPage(index + 1)).getStructTree()))
  })

  test('was typeset from today’s text, pictures and design (else: npm run guides -w packages/press)', () => {
    const { source } = JSON.parse(readFileSync('content/texts/guides/files/guides.json', 'utf8'))[slug]
    expect(source).toBe(sourceDigest(slug))
    const measured = [file, book].map((data) => ({ bytes: data.length, sha256: sha256(data) }))
    expect(measured).toEqual([made.pdf, made.epub])
  })

  test('is tagged, in French, with its title and an outline of its chapters', async () => {
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: title, Language: 'fr-FR' })
    const roles = new Set(JSON.stringify(trees.slice(0, 6)).match(/(?<="role":")\w+/g))
    for (const role of ['Document', 'Figure', 'TOC', 'TOCI', 'H1', 'H2', 'P', 'Link', 'L', 'LI', 'Table', 'TH', 'TD']) {
      expect(roles).toContain(role)
    }
    const chapters = guide.nodes.filter((node) => node.type === 'heading' && node.depth === 2)
    const outline = (await pdf.getOutline()).map((entry) => plain(entry.title.replace(/^\d+ /, '')))
    for (const chapter of chapters) expect(outline).toContain(plain(toString(chapter)))
  })

  test('has 20 to 40 pages under 3 MB, and links out and within', async () => {
    expect(pdf.numPages).toBe(pages)
    expect(pages).toBeGreaterThanOrEqual(20)
    expect(pages).toBeLessThanOrEqual(40)
    expect(file.length).toBeLessThan(BYTES_MAX)
    const links = await annotations()
    expect(links.some(({ dest }) => dest)).toBe(true)
    expect(links.filter(({ url }) => url).length).toBeGreaterThan(3)
    expect(links.filter(({ unsafeUrl }) => /^field:/.test(unsafeUrl ?? ''))).toEqual([])
  })

  const annotations = async (): Promise<Annotation[]> =>
    (
      await Promise.all(Array.from({ length: pages }, async (_, index) => (await pdf.getPage(index + 1)).getAnnotations()))
    ).flat()

  test('is filled in: fields with a name of their own and a French one, each a part of the structure', async () => {
    const widgets = (await annotations()).filter(({ subtype }) => subtype === 'Widget')
    expect(widgets).toHaveLength(fields)
    expect(new Set(widgets.map(({ fieldName }) => fieldName)).size).toBe(fields)
    expect(widgets.filter(({ alternativeText }) => !/\u00a0: \S/.test(alternativeText ?? ''))).toEqual([])
    expect(widgets.filter(({ rect: [left, bottom, right, top] }) => right - left < 7 || top - bottom < 7)).toEqual([])
    const parts = JSON.stringify(trees).match(/"role":"Form"[^}]*"type":"annotation"|"type":"annotation","id":"[^"]*"\}\],"role":"Form"/g)
    expect(parts).toHaveLength(fields)
  })

  test('shows drawings, each described', () => {
    const figures = JSON.stringify(trees).match(/"role":"Figure"(?:,"alt":"[^"]{20,}")?|"alt":"[^"]{20,}","role":"Figure"/g) ?? []
    expect(figures.length).toBeGreaterThan(4)
  })

  test('is the same as a book: valid, made of today’s text, all of it', async () => {
    expect((await bindBook(guide)).equals(book)).toBe(true)
    // A reader of books knows one by these bytes at this place.
    expect(book.subarray(30, 58).toString('latin1')).toBe('mimetypeapplication/epub+zip')
    const { valid, messages } = await EpubCheck.validate(new Uint8Array(book))
    expect([valid, messages]).toEqual([true, []])
    const files = Object.entries(unzipSync(book)).filter(([name]) => name.endsWith('.xhtml'))
    const body = plain(files.map(([, data]) => load(strFromU8(data), { xml: true })('body').text()).join(' '))
    expect(lines.filter((line) => !body.includes(plain(line)))).toEqual([])
  })

  test('has lost no line of the text', () => {
    // A paragraph may run over a page's foot and the next one's running title.
    const body = plain(text.join(' '))
    const bare = plain(text.map((page) => page.split('\n').slice(2).join('\n').replace(/\d+\s*$/, '')).join(' '))
    const lost = lines.filter((line) => {
      const words = plain(line)
      return !body.includes(words) && !bare.includes(words) && !splitByPage(words, body)
    })
    expect(lines.length).toBeGreaterThan(200)
    expect(lost).toEqual([])
  })
})

/** Whether both halves of a text that a page break has cut stand in the book. */
function splitByPage(words: string, body: string): boolean {
  for (let cut = 1; cut < words.length; cut++) {
    if (!body.includes(words.slice(0, cut))) return cut > 1 && body.includes(words.slice(cut - 1))
  }
  return false
}

describe('the format of the guides', () => {
  const write = (markdown: string) => new GuideWriter('https://site.example').write(parseRich(markdown).nodes)

  test('text is never markup of the typesetter', () => {
    expect(write('Un #titre, $x$, `')).toContain('"Un #titre, $x$, `"')
    expect(write('Il dit "oui" \\\\ non')).toContain('"Il dit \\"oui\\" \\\\ non"')
  })

  test('a link to an article leads to the site', () => {
    expect(write('[visa](/blog/visa)')).toContain('link("https://site.example/blog/visa"')
  })

  test('a field is called after the words around it', () => {
    const writer = new GuideWriter('https://site.example')
    const rows = '| Critère | Ville A |\n| --- | --- |\n| Coût | |'
    writer.write(parseRich(`## Villes\n\nJe réside à …………… et\n\n- [ ] Billet\n\n${rows}\n\n:::letter[Mail]\nBonjour ……………,\n:::`).nodes)
    expect(writer.fields.all).toEqual([
      { name: 'villes-1', tooltip: 'Villes\u00a0: Je réside à', kind: 'text' },
      { name: 'villes-2', tooltip: 'Villes\u00a0: Billet', kind: 'box' },
      { name: 'villes-3', tooltip: 'Villes\u00a0: Coût, Ville A', kind: 'text' },
      { name: 'mail-4', tooltip: 'Mail\u00a0: Bonjour', kind: 'text' },
    ])
  })

  test('a page that ends early is given a drawing, of its own chapter where there is one', () => {
    const marks = (places: readonly [number, number, number][]) =>
      places.flatMap(([block, page, y]) => [
        { block, end: 'start' as const, page, y: y - 10 },
        { block, end: 'end' as const, page, y },
      ])
    const rooms = findRoom(marks([[0, 1, 100], [1, 2, 190], [3, 3, 120]]))
    expect(rooms).toEqual([{ block: 0, height: 93 }, { block: 3, height: 73 }])
    const { nodes: children } = parseRich('Un\n\n## A\n\n![Une barque](/images/a.svg)\n\n## B\n\n![Un pont](/images/b.svg)')
    const urls = [...assignDrawings(children, [{ block: 3, height: 73 }]).values()].map(({ url }) => url)
    expect(urls).toEqual(['/images/b.svg'])
    const many = [1, 2, 3].map((block) => ({ block, height: 50 }))
    expect(assignDrawings(children, many).size).toBe(2)
  })

  test.each(['![image](x.png)', '![](/images/spots/sans-description.svg)', '<b>gras</b>', '---', '> Une citation', '`code`', ':::autre[Titre]\nTexte\n:::', ':::letter\nSans titre\n:::'])(
    'refuses %j and names its line',
    (markdown) => {
      expect(() => write(`Un\n\n${markdown}`)).toThrow(/^line 3: /)
    },
  )
})
