import { readFileSync } from 'node:fs'

import matter from 'gray-matter'
import type { Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'

import { quoteValues } from '@/lib/content/fact-book'
import { builtGuides } from '@/lib/content/guide-parts'
import { getGuides } from '@/lib/content/guides'

import { sha256, sourceDigest } from './digest'
import { GuideWriter, parseGuide } from './to-typst'

const BYTES_MAX = 3 * 1024 * 1024

/** Letters and figures only: hyphens at line ends, spaces and ligatures are the typesetter's business. */
const plain = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')

/** Everything that stands in a line or a cell of its own. */
function linesOf(node: Nodes): string[] {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') return toString(node).split('\n')
  return 'children' in node ? node.children.flatMap(linesOf) : []
}

describe.each(getGuides())('$slug', ({ slug, title, pages, bytes, sha256: digest }) => {
  const source = `content/guides/${slug}.md`
  const markdown = quoteValues(readFileSync(source, 'utf8'), source)
  const file = readFileSync(`content/guides/pdf/${slug}.pdf`)
  let pdf: Awaited<ReturnType<typeof getDocumentProxy>>

  beforeAll(async () => {
    pdf = await getDocumentProxy(new Uint8Array(file))
  })

  test('was typeset from today’s text, pictures and design (else: npm run guides)', () => {
    const { source } = JSON.parse(readFileSync('content/guides/pdf/guides.json', 'utf8'))[slug]
    expect(source).toBe(sourceDigest(slug))
    expect([file.length, sha256(file)]).toEqual([bytes, digest])
  })

  test('is tagged, in French, with its title and an outline of its chapters', async () => {
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: title, Language: 'fr-FR' })
    const roles = new Set(JSON.stringify(await Promise.all([1, 2, 3, 4, 5, 6].map(structureOf))).match(/(?<="role":")\w+/g))
    for (const role of ['Document', 'Figure', 'TOC', 'TOCI', 'H1', 'H2', 'P', 'Link', 'L', 'LI', 'Table', 'TH', 'TD']) {
      expect(roles).toContain(role)
    }
    const chapters = parseGuide(matter(markdown).content).children.filter((node) => node.type === 'heading' && node.depth === 2)
    const outline = (await pdf.getOutline()).map((entry) => plain(entry.title.replace(/^\d+ /, '')))
    for (const chapter of chapters) expect(outline).toContain(plain(toString(chapter)))
  })

  const structureOf = async (page: number) => (await pdf.getPage(page)).getStructTree()

  test('has 20 to 40 pages under 3 MB, and links out and within', async () => {
    expect(pdf.numPages).toBe(pages)
    expect(pages).toBeGreaterThanOrEqual(20)
    expect(pages).toBeLessThanOrEqual(40)
    expect(bytes).toBeLessThan(BYTES_MAX)
    const links = await Promise.all(Array.from({ length: pages }, async (_, index) => (await pdf.getPage(index + 1)).getAnnotations()))
    expect(links.flat().some(({ dest }) => dest)).toBe(true)
    expect(links.flat().filter(({ url }) => url).length).toBeGreaterThan(5)
  })

  test('has each heading on the page that was noted for it', async () => {
    const { text } = await extractText(pdf, { mergePages: false })
    const parts = Object.entries(builtGuides[slug]!.parts)
    expect(parts.length).toBeGreaterThan(30)
    for (const [heading, page] of parts) expect(plain(text[page - 1] ?? ''), heading).toContain(plain(heading))
  })

  test('has lost no line of the text', async () => {
    const { text } = await extractText(pdf, { mergePages: false })
    // A paragraph may run over a page's foot and the next one's running title.
    const body = plain(text.join(' '))
    const bare = plain(text.map((page) => page.split('\n').slice(2).join('\n').replace(/\d+\s*$/, '')).join(' '))
    const lines = linesOf(parseGuide(matter(markdown).content)).map((line) => line.replace(/^\[!\w+\] */, ''))
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
  const write = (markdown: string) => new GuideWriter('https://site.example').write(parseGuide(markdown))

  test('text is never markup of the typesetter', () => {
    expect(write('Un #titre, $x$, `')).toContain('"Un #titre, $x$, `"')
    expect(write('Il dit "oui" \\\\ non')).toContain('"Il dit \\"oui\\" \\\\ non"')
  })

  test('a link to an article leads to the site', () => {
    expect(write('[visa](/blog/visa)')).toContain('link("https://site.example/blog/visa"')
  })

  test.each(['![image](x.png)', '<b>gras</b>', '---', '> Une citation', '`code`', '> [!AUTRE] Titre'])(
    'refuses %j and names its line',
    (markdown) => {
      expect(() => write(`Un\n\n${markdown}`)).toThrow(/^line 3: /)
    },
  )
})
