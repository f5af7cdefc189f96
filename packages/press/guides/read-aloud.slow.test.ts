import { readFileSync } from 'node:fs'

import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, type PDFRawStream } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'

import { readShelf } from '@/lib/texts/content/reader'

/** The columns that have a name, of all tables. Some tables are typeset as forms, without a header. */
const countColumns = (text: string): number =>
  [...text.matchAll(/^\|(.*)\|\n\|[ :|-]+\|$/gm)].flatMap(([, head = '']) => head.split('|')).filter((cell) => cell.trim()).length

/** What PDF/UA-1 asks for and a program can see (the Matterhorn protocol), by the number of its checkpoint. */
describe.each(readShelf('guides'))('$slug, read aloud', ({ slug, source }) => {
  let document: PDFDocument
  let parts: Part[]

  beforeAll(async () => {
    document = await PDFDocument.load(readFileSync(`content/texts/guides/files/${slug}.pdf`), { updateMetadata: false })
    parts = partsOf(document)
  })

  const dictionaries = () => document.context.enumerateIndirectObjects().flatMap(([, it]) => (it instanceof PDFDict ? [it] : []))
  const annotations = () =>
    document.getPages().flatMap((page) => page.node.Annots()?.asArray().map((it) => document.context.lookup(it, PDFDict)) ?? [])

  test('says that it is PDF/UA-1, shows its title and is in French (06, 07, 11)', () => {
    const { catalog } = document
    const metadata = catalog.lookup(name('Metadata')) as PDFRawStream
    const text = new TextDecoder().decode(decodePDFRawStream(metadata).decode())
    expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(text).toMatch(/<dc:title>.*<rdf:li[^>]*>[^<]+/)
    expect(String(catalog.lookup(name('ViewerPreferences'), PDFDict).get(name('DisplayDocTitle')))).toBe('true')
    expect(String(catalog.get(name('Lang')))).toBe('(fr-FR)')
  })

  test('describes each picture, and names the column of each cell (13, 15)', () => {
    const figures = parts.filter(({ role }) => role === 'Figure')
    expect(figures.length).toBeGreaterThan(4)
    expect(figures.filter(({ node }) => !node.has(name('Alt')))).toEqual([])
    const heads = parts.filter(({ role }) => role === 'TH')
    expect(heads.length).toBeGreaterThan(Math.min(50, 0.7 * countColumns(source)))
    expect(heads.filter(({ node }) => !attributes(node).some((it) => it.has(name('Scope'))))).toEqual([])
  })

  test('passes no level of its headings over (14)', () => {
    const levels = parts.flatMap(({ role }) => (/^H[1-6]$/.test(role) ? [Number(role[1])] : []))
    expect(levels[0]).toBe(1)
    expect(levels.filter((level, index) => index > 0 && level > levels[index - 1]! + 1)).toEqual([])
  })

  test('is walked through by its structure, and says what each link and each field is (28)', () => {
    const pages = document.getPages().filter(({ node }) => node.Annots())
    expect(pages.filter(({ node }) => String(node.get(name('Tabs'))) !== '/S')).toEqual([])
    const said = { '/Link': 'Contents', '/Widget': 'TU' } as Record<string, string>
    expect(annotations().length).toBeGreaterThan(150)
    for (const it of annotations()) {
      expect(it.has(name(said[String(it.get(name('Subtype')))] ?? 'no other kind')), String(it)).toBe(true)
      expect(it.has(name('StructParent'))).toBe(true)
    }
  })

  test('brings each font along, that of the answers too (31)', () => {
    const fonts = dictionaries().filter((it) => /^\/(?:Type1|TrueType|CIDFontType[02])$/.test(String(it.get(name('Subtype')))))
    expect(fonts.filter((it) => String(it.get(name('Subtype'))) === '/TrueType')).toHaveLength(1)
    for (const font of fonts) {
      const descriptor = font.lookup(name('FontDescriptor'), PDFDict)
      expect(['FontFile2', 'FontFile3'].some((key) => descriptor.has(name(key))), String(font)).toBe(true)
    }
  })
})

test('Thai is Thai, not that of France', async () => {
  const document = await PDFDocument.load(readFileSync('content/texts/guides/files/s-installer-en-thailande.pdf'))
  const languages = partsOf(document).flatMap(({ node }) => (node.has(name('Lang')) ? [String(node.get(name('Lang')))] : []))
  expect(new Set(languages)).toEqual(new Set(['(fr-FR)', '(th)']))
})

const name = (text: string) => PDFName.of(text)

interface Part {
  readonly role: string
  readonly node: PDFDict
}

/** The structure tree, in the order in which it is read. */
function partsOf({ context, catalog }: PDFDocument): Part[] {
  const children = (node: PDFDict): PDFObject[] => {
    const kids = node.lookup(name('K'))
    if (kids === undefined) return []
    return (kids instanceof PDFArray ? kids.asArray() : [kids]).map((it) => context.lookup(it)!)
  }
  const walk = (node: PDFObject): Part[] => {
    if (!(node instanceof PDFDict) || !node.has(name('S'))) return []
    return [{ role: String(node.get(name('S'))).slice(1), node }, ...children(node).flatMap(walk)]
  }
  return children(catalog.lookup(name('StructTreeRoot'), PDFDict)).flatMap(walk)
}

function attributes(node: PDFDict): PDFDict[] {
  const found = node.lookup(name('A'))
  const all = found instanceof PDFArray ? found.asArray().map((it) => node.context.lookup(it)) : [found]
  return all.filter((it): it is PDFDict => it instanceof PDFDict)
}
