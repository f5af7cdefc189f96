import { existsSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { getLegalText } from '@/lib/texts/legal/versions'

const STATES = ['Tenu, par un test', 'Tenu, par lecture', 'Pas tenu', 'Sans objet'] as const

interface Row {
  readonly id: string
  readonly cells: readonly string[]
  readonly state: (typeof STATES)[number]
}

/** The tables of an audit, one a chapter. */
const readAudit = (name: string): readonly (readonly Row[])[] =>
  readFileSync(`docs/audits/${name}.md`, 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((chapter) =>
      [...chapter.matchAll(/^\| (\d[\d.]+) \| (.*) \|$/gm)].map(([, id = '', rest = '']) => {
        const cells = rest.split(' | ')
        const state = STATES.find((one) => cells.includes(one))
        if (!state) throw new Error(`${name} ${id} has no state`)
        return { id, cells, state }
      }),
    )

const [asvs, rgaa, rgesn] = ['asvs', 'rgaa', 'rgesn'].map(readAudit) as [Row[][], Row[][], Row[][]]

/** Lines on which a string begins an argument, as a test's title does. */
const titlesIn = (file: string): readonly string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /(\(|^\s*)['"`]/.test(line))

const proofs = [
  ...new Set([asvs, rgaa, rgesn].flat(2).flatMap(({ cells }) => cells.flatMap((cell) => cell.split('<br>')))),
]
  .map((text) => /^`([^`]+)`: (.+)$/.exec(text))
  .filter((found) => found !== null)

test('every test that is named exists', () => {
  expect(proofs.length).toBeGreaterThan(100)
  const isThere = (file: string, words: string) =>
    existsSync(file) && words.length >= 8 && titlesIn(file).some((line) => line.includes(words))
  expect(proofs.filter(([, file = '', words = '']) => !isThere(file, words)).map(([text]) => text)).toEqual([])
})

test('who holds something by a test names one, and nobody else does', () => {
  const names = ({ cells }: Row) => cells.some((cell) => /^`[^`]+`: /.test(cell))
  const wrong = [asvs, rgaa, rgesn].flat(2).filter((row) => names(row) !== (row.state === 'Tenu, par un test'))
  expect(wrong).toEqual([])
})

const number = (id: string) => id.split('.').reduce((sum, part) => sum * 100 + Number(part), 0)

test('ASVS has its 253 requirements of levels 1 and 2, in order', () => {
  const all = asvs.flat()
  expect(all).toHaveLength(253)
  expect(all.filter(({ cells: [level] }) => level === '1')).toHaveLength(70)
  expect(all.map(({ id }) => number(id))).toEqual(all.map(({ id }) => number(id)).toSorted((a, b) => a - b))
  expect(new Set(all.map(({ id }) => id)).size).toBe(253)
})

test('RGAA has its 106 criteria and RGESN its 78, each in its theme', () => {
  const sizes = (themes: Row[][]) => themes.map(({ length }) => length)
  expect(sizes(rgaa)).toEqual([9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12])
  expect(sizes(rgesn)).toEqual([10, 10, 7, 15, 8, 7, 4, 10, 7])
})

// A change of the audit needs a new version of the statement.
test('the accessibility statement in force gives the rate, the numbers behind it, and what is missed', () => {
  const statement = getLegalText('accessibilite').replace(/[\u00a0\u202f]/g, ' ')
  const all = rgaa.flat()
  const [missed, none] = (['Pas tenu', 'Sans objet'] as const).map((state) => all.filter((row) => row.state === state))
  const applying = all.length - none!.length
  const met = applying - missed!.length
  const rate = Math.floor((100 * met) / applying)
  expect([...statement.matchAll(/(\d+) % des critères/g)].map(([, told]) => Number(told))).toEqual([rate, rate])
  expect(statement).toContain(`${met} sur ${applying}. Les ${none!.length} autres`)
  const listed = [...statement.matchAll(/^- \*\*(\d+\.\d+)\.\*\* /gm)].map(([, id]) => id)
  expect(listed).toEqual(missed!.map(({ id }) => id))
})
