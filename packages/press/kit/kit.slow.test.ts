import { readdirSync, readFileSync } from 'node:fs'

import { load } from 'cheerio'
import { strFromU8, unzipSync } from 'fflate'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'

import { kitWorkbooks } from '@/content/kit/workbooks'
import { getKit } from '@/lib/texts/content/kit'
import { itemsOf } from '@/lib/texts/content/reader'

import { KIT_FILES, makeKit } from './files'
import { toNumber, type KitValues } from './xlsx'

const values = JSON.parse(readFileSync(`${KIT_FILES}/values.json`, 'utf8')) as KitValues
const made = readdirSync(KIT_FILES).filter((name) => !name.endsWith('.json'))

const partsOf = (name: string) =>
  Object.entries(unzipSync(readFileSync(`${KIT_FILES}/${name}`))).map(
    ([part, data]) => [part, strFromU8(data)] as const,
  )

const xml = (name: string, part: string) =>
  load(partsOf(name).find(([path]) => path === part)?.[1] ?? '', { xml: true })

/** Tags that are closed by another, or by none: of sound XML there are none. */
function openTags(text: string): readonly string[] {
  const open: string[] = []
  for (const [, end, name = '', , self] of text.matchAll(
    /<(\/)?([A-Za-z][\w:.-]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*?)(\/)?>/g,
  )) {
    if (!end && !self) open.push(name)
    else if (end && open.pop() !== name) return [name]
  }
  return open
}

test('the files are those that today’s texts and figures make (else: npm run kit -w packages/press)', async () => {
  const kit = await makeKit(values)
  expect([...kit.keys()].sort()).toEqual(made.sort())
  for (const [name, bytes] of kit) expect(readFileSync(`${KIT_FILES}/${name}`).equals(bytes), name).toBe(true)
})

test('each file is on one page of the kit, and each page has its three parts', () => {
  const named = getKit().flatMap(({ files }) => files.map(({ file }) => file))
  expect(named.sort()).toEqual(made.sort())
  for (const { slug, parts } of getKit()) {
    const [when, how, cautions] = parts
    expect(when?.label, slug).toBe('Quand t’en servir')
    expect(how?.label, slug).toMatch(/^Comment l/)
    expect(how?.source, slug).toMatch(/^1\. /m)
    expect([cautions?.label, cautions && itemsOf(cautions).length], slug).toEqual(['Trois précautions', 3])
  }
})

describe.each(made.filter((name) => /\.(docx|xlsx)$/.test(name)))('%s', (name) => {
  test('is whole: every part is sound XML, with a title, and quotes nothing that is left open', () => {
    for (const [part, text] of partsOf(name).filter(([path]) => /\.(xml|rels)$/.test(path))) {
      expect(openTags(text), part).toEqual([])
      expect(text, part).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/)
      expect(text, part).not.toMatch(/\{\{|undefined|\[object|NaN/)
    }
    expect(xml(name, 'docProps/core.xml')('dc\\:title').text()).not.toBe('')
  })
})

describe.each(made.filter((name) => name.endsWith('.docx')))('%s', (name) => {
  const document = xml(name, 'word/document.xml')

  test('has real styles, one title, heads of tables that are repeated, and fields that are marked', () => {
    const styles = xml(name, 'word/styles.xml')
    const ids = new Set(
      styles('w\\:style')
        .toArray()
        .map((style) => styles(style).attr('w:styleId')),
    )
    const used = document('w\\:pStyle, w\\:rStyle')
      .toArray()
      .map((style) => document(style).attr('w:val') ?? '')
    expect(used.filter((id) => !ids.has(id))).toEqual([])
    expect(used.filter((id) => id === 'Heading1')).toHaveLength(1)
    for (const table of document('w\\:tbl').toArray()) expect(document(table).find('w\\:tblHeader')).toHaveLength(1)
    const bare = document('w\\:r')
      .toArray()
      .filter((run) => document(run).find('w\\:rStyle').length === 0)
      .map((run) => document(run).find('w\\:t').text())
    expect(bare.filter((text) => /[[\]]/.test(text))).toEqual([])
  })
})

describe.each(kitWorkbooks)('$file', ({ file, sheets, isSent }) => {
  test('has a value for every formula, and every sheet is protected without a password and printed on A4', () => {
    sheets.forEach(({ name, widths }, index) => {
      // LibreOffice cuts a single column that is wider than the page: only several are made to fit.
      expect(widths.length > 1 || widths[0]! <= 80, name).toBe(true)
      const sheet = xml(file, `xl/worksheets/sheet${index + 1}.xml`)
      const cells = sheet('c')
        .toArray()
        .filter((cell) => sheet(cell).find('f').length > 0)
      const without = cells
        .map((cell) => sheet(cell).attr('r') ?? '')
        .filter((cell) => values[`${file} ${name}!${cell}`] === undefined)
      expect(without, name).toEqual([])
      expect(sheet('sheetProtection').attr('sheet')).toBe('1')
      expect(sheet('sheetProtection').attr('password')).toBeUndefined()
      expect(sheet('pageSetup').attr('paperSize')).toBe('9')
    })
    if (isSent) expect(partsOf(file).filter(([, text]) => text.includes('Horizon'))).toEqual([])
  })
})

test('the formulas give what a hand gives', () => {
  const of = (address: string) => values[address]
  // (1900 + 220) × 12 ÷ (1 − 0.258 − 0.05), over (52 − 7) × 5 × 0.5 days.
  expect(of('calcul-prix.xlsx Prix!B16')).toBe(36_763)
  expect(of('calcul-prix.xlsx Prix!B18')).toBe(330)
  // 5.5 days, fifteen per cent more, at 330 €.
  expect(of('calcul-prix.xlsx Prix!B31')).toBe(2090)
  // The comfortable month in Chiang Mai of the article, at 38 ฿ and at 34 ฿ with prices up by 15 %.
  expect(of('budget-thailande.xlsx Mon mois!E17')).toBe(1450)
  expect(of('budget-thailande.xlsx Mon mois!E24')).toBeCloseTo((55_100 * 1.15) / 34, 6)
  // 6000 € + 29 110 in − 26 390 out.
  expect(of('tresorerie-12-mois.xlsx Trésorerie!M25')).toBe(8720)
  expect(of('tva-seuils.xlsx Seuils!C21')).toBe(42_180)
  expect(of('tva-seuils.xlsx Un prix, deux clients!B12')).toBe(1233.33)
})

test('a figure of the fact book becomes a number', () => {
  expect(['37\u00a0500\u00a0€', '25,8\u00a0%', '1\u202f900\u00a0฿', '38'].map(toNumber)).toEqual([
    37_500, 0.258, 1900, 38,
  ])
  expect(() => toNumber('cinq mois')).toThrow('no number')
})

test('the table opens in a French Excel, and the calendar in any', () => {
  const table = readFileSync(`${KIT_FILES}/suivi-relances.csv`, 'utf8')
  const [head = '', ...rows] = table.trimEnd().split('\r\n')
  expect(table.startsWith('\uFEFFNom;')).toBe(true)
  for (const row of rows) expect(row.split(';')).toHaveLength(head.split(';').length)
  const calendar = new ICAL.Component(ICAL.parse(readFileSync(`${KIT_FILES}/calendrier-contenu.ics`, 'utf8')))
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  expect(events.map((event) => [event.isRecurring(), event.startDate.dayOfWeek()])).toEqual([
    [true, 2],
    [true, 4],
    [true, 6],
    [true, 6],
  ])
})
