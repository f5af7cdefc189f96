import { expect, test } from 'vitest'

import { visaCheck } from '@/content/simulations/visa'

import { getArticleText } from '../articles'
import { requireFact } from '../facts'
import { getUnanswered, getVerdicts, isDue, type VisaAnswers } from './visa'

const { questions, paths } = visaCheck

const FREELANCER: VisaAnswers = {
  passeport: 'fr',
  duree: '180',
  activite: 'independant',
  epargne: 'quinze',
  revenu: 'deux-mille',
  age: 'moins',
  domicile: 'france',
}

const open = (changes: VisaAnswers) =>
  getVerdicts(paths, { ...FREELANCER, ...changes })
    .filter(({ kind }) => kind !== 'out')
    .map(({ path, kind }) => (kind === 'fits' ? path.id : `${path.id}?`))

test.each<[string, VisaAnswers, string[]]>([
  ['a freelancer with savings', {}, ['dtv']],
  ['a freelancer whose savings are recent', { epargne: 'recente' }, ['dtv?']],
  ['a freelancer who lives elsewhere', { domicile: 'ailleurs' }, ['dtv?']],
  ['a freelancer without the savings', { epargne: 'moins' }, []],
  ['a freelancer for a month: tourism is no work', { duree: '30' }, ['dtv']],
  ['an employee with 80 000 dollars', { activite: 'salarie', revenu: 'quatre-vingts' }, ['dtv', 'ltr']],
  ['an employee with 50 000 dollars', { activite: 'salarie', revenu: 'quarante', epargne: 'moins' }, ['ltr?']],
  ['three weeks of trial', { activite: 'repos', duree: '30' }, ['exemption']],
  ['six weeks of trial', { activite: 'repos', duree: '60' }, ['prolongation', 'tr']],
  ['eleven weeks of trial', { activite: 'repos', duree: '90' }, ['tr']],
  ['retired at 60 on 2 000 euros a month', { activite: 'retraite', age: 'cinquante', duree: 'plus' }, ['oa']],
  [
    'retired with 24 000 euros and little income',
    { activite: 'retraite', age: 'cinquante', revenu: 'moins', epargne: 'vingt-quatre' },
    ['oa', 'privilege'],
  ],
  ['retired at 45', { activite: 'retraite', duree: 'plus' }, []],
  ['a student', { activite: 'etudes', duree: 'plus' }, ['ed']],
  ['hired in Thailand', { activite: 'local' }, ['non-b']],
  ['another passport', { passeport: 'autre', activite: 'repos', duree: '30' }, []],
])('%s: %o', (_who, changes, expected) => {
  expect(open(changes)).toEqual(expected)
})

test('a path that is out gives reasons, one to check says what to clarify', () => {
  const verdicts = getVerdicts(paths, { ...FREELANCER, epargne: 'recente' })
  for (const { kind, reasons } of verdicts) expect(reasons.length > 0).toBe(kind !== 'fits')
  expect(verdicts.find(({ path }) => path.id === 'exemption')?.reasons.join(' ')).toContain('30\u00a0jours')
})

test('unanswered questions, and those with an unknown answer, are still open', () => {
  expect(getUnanswered(questions, {})).toEqual(questions)
  expect(getUnanswered(questions, FREELANCER)).toEqual([])
  expect(getUnanswered(questions, { ...FREELANCER, age: '__proto__' }).map(({ id }) => id)).toEqual(['age'])
})

test('an answer only takes paths away: what is not asked yet rules nothing out', () => {
  const openTo = (answers: VisaAnswers) =>
    getVerdicts(paths, answers).flatMap(({ path, kind }) => (kind === 'out' ? [] : [path.id]))
  expect(openTo({})).toHaveLength(paths.length)
  let before = openTo({})
  for (const [index, { id }] of questions.entries()) {
    const given = questions.slice(0, index + 1).map((question) => [question.id, FREELANCER[question.id]!] as const)
    const after = openTo(Object.fromEntries(given))
    expect(before, id).toEqual(expect.arrayContaining(after))
    before = after
  }
  expect(before).toEqual(['dtv'])
})

test('every rule refers to existing questions and answers', () => {
  const options = new Map(questions.map((question) => [question.id, question.options.map(({ id }) => id)]))
  for (const { conditions } of paths) {
    for (const [question, accepted] of conditions.flatMap(({ anyOf }) => Object.entries(anyOf))) {
      expect(options.get(question)).toEqual(expect.arrayContaining([...accepted]))
    }
  }
})

/** Figures that can go out of date: « 15 000 € », « 30 jours », « 80 000 dollars ». */
const figures = (text: string) =>
  text.replace(/[\u202f\u00a0]/g, ' ').match(/\d[\d ]*(?:€|฿|bahts|dollars|\$|jours|ans)/g) ?? []

test('every path but one is based on dated facts of the article, and has no figure that the article lacks', () => {
  const article = (getArticleText('visa-logement-thailande', 'full') ?? '').replace(/[\u202f\u00a0]/g, ' ')
  const bare = (text: string) => text.replace(/bahts/g, '฿').replace(/\$/g, 'dollars')
  for (const { id, facts, points, conditions, stay } of paths) {
    const dated = facts.map(requireFact)
    expect(dated.length > 0, id).toBe(id !== 'non-b')
    const known = bare([article, ...dated.map(({ claim }) => claim.replace(/[\u202f\u00a0]/g, ' '))].join(' '))
    const said = [stay, ...points, ...conditions.map(({ otherwise }) => otherwise)].flatMap(figures)
    const unknown = said.filter((figure) => !known.includes(bare(figure).replace(/ (?:jours|dollars)$/, '')))
    expect(unknown, id).toEqual([])
  }
})

test('a rule is due from its recheck date on', () => {
  expect(
    ['2027-01-30', '2027-01-31', '2027-02-01'].map((today) => isDue({ recheckBefore: '2027-01-31' }, today)),
  ).toEqual([false, true, true])
})
