import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { stages, UNDECIDED, visaChoices, works } from '@/content/departure/step'
import { budget } from '@/content/simulations/budget'
import { addDays, type Day } from '@/lib/platform/days'
import { getDepartureSteps } from '@/lib/texts/content/steps'

import { getMark, getParts, getStages, isOpen, makePlan, previewMove, type Carnet, type PlanItem } from './plan'

const TODAY = '2026-11-23'

const dayArb = fc.integer({ min: -60, max: 700 }).map((days) => addDays(TODAY, days))
const orNull = (arb: fc.Arbitrary<Day>) => fc.option(arb, { nil: null, freq: 2 })

const situationArb = fc.record({
  day: dayArb,
  work: fc.constantFrom(...works.map(({ id }) => id)),
  isCouple: fc.boolean(),
  hasChild: fc.boolean(),
  visa: fc.constantFrom(...visaChoices.map(({ id }) => id)),
  city: fc.constantFrom(UNDECIDED, ...budget.cities.map(({ id }) => id as string)),
})

const marksArb = fc.uniqueArray(
  fc.record({
    stepId: fc.constantFrom(...getDepartureSteps().map(({ id }) => id)),
    doneOn: orNull(fc.integer({ min: -90, max: 0 }).map((days) => addDays(TODAY, days))),
    skippedOn: fc.constant(null) as fc.Arbitrary<Day | null>,
    postponedTo: orNull(dayArb),
  }),
  { selector: ({ stepId }) => stepId, maxLength: 40 },
)

const ownArb = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    day: dayArb,
    title: fc.string({ minLength: 1, maxLength: 20 }),
    note: fc.constant(''),
    doneOn: orNull(fc.constant(TODAY)),
  }),
  { selector: ({ id }) => id, maxLength: 6 },
)

const carnetArb: fc.Arbitrary<Carnet> = fc.record({
  situation: situationArb,
  returnDay: orNull(fc.integer({ min: 701, max: 1500 }).map((days) => addDays(TODAY, days))),
  marks: fc
    .tuple(marksArb, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }))
    .map(([marks, skips]) =>
      marks.map((mark, index) => (skips[index] && !mark.doneOn ? { ...mark, skippedOn: TODAY } : mark)),
    ),
  own: ownArb,
})

const byId = (items: readonly PlanItem[]) => new Map(items.map((item) => [item.id, item]))
const planOf = (carnet: Carnet) => makePlan(getDepartureSteps(), carnet)

describe('moving the departure date', () => {
  test('shifts open steps without their own day by as many days, and nothing else', () => {
    fc.assert(
      fc.property(carnetArb, dayArb, (carnet, to) => {
        const { day } = carnet.situation
        const before = planOf(carnet)
        const after = byId(planOf({ ...carnet, situation: { ...carnet.situation, day: to } }))
        const move = previewMove(before, day, to, TODAY)
        const stays = ({ step, isPostponed }: PlanItem) => step === null || step.stage === 'rentrer' || isPostponed
        const dateAfter = (item: PlanItem) => after.get(item.id)?.date ?? null
        const isLeftOut = (date: Day) => carnet.returnDay !== null && date > carnet.returnDay
        for (const item of before) {
          const date = dateAfter(item)
          if (date === null) continue // after the return
          if (stays(item)) expect(date).toBe(item.date)
          else if (item.step?.yearly) expect(date.slice(5)).toBe(item.step.yearly)
          else expect(date).toBe(addDays(item.date, move.shift))
        }
        const active = before.filter(({ skippedOn }) => skippedOn === null)
        const moved = active.filter((item) => isOpen(item) && !stays(item) && !item.step?.yearly)
        const isPast = (date: Day) => date < TODAY
        const later = (item: PlanItem) => addDays(item.date, move.shift)
        expect(move.moved).toBe(move.shift === 0 ? 0 : moved.length)
        expect(move.intoPast).toBe(moved.filter((item) => !isPast(item.date) && isPast(later(item))).length)
        expect(move.outOfPast).toBe(moved.filter((item) => isPast(item.date) && !isPast(later(item))).length)
        if (move.shift !== 0) expect(move.moved + move.yearly + move.staying).toBe(active.length)
        for (const item of before.filter((each) => dateAfter(each) === null))
          expect(item.step?.yearly || isLeftOut(later(item)), item.id).toBeTruthy()
      }),
    )
  })

  test('there and back leaves the plan as it was', () => {
    fc.assert(
      fc.property(carnetArb, dayArb, (carnet, to) => {
        const away = { ...carnet, situation: { ...carnet.situation, day: to } }
        expect(planOf({ ...away, situation: { ...away.situation, day: carnet.situation.day } })).toEqual(planOf(carnet))
      }),
    )
  })
})

test('each step is in exactly one part, by its day; steps ticked today stay in place', () => {
  fc.assert(
    fc.property(carnetArb, (carnet) => {
      const items = planOf(carnet)
      const parts = getParts(items, TODAY)
      const ids = Object.values(parts).flatMap((part) => part.map(({ id }: PlanItem) => id))
      expect(ids.toSorted()).toEqual(items.map(({ id }) => id).toSorted())
      expect(parts.late.every(({ date }) => date < TODAY)).toBe(true)
      expect(parts.week.every(({ date }) => date >= TODAY && date < addDays(TODAY, 7))).toBe(true)
      expect(parts.later.every(({ date }) => date >= addDays(TODAY, 35))).toBe(true)
      expect(parts.done.every(({ doneOn }) => doneOn !== null && doneOn < TODAY)).toBe(true)
      expect(items.map(({ date }) => date)).toEqual(items.map(({ date }) => date).toSorted())
    }),
  )
})

test('a stage gets its stamp once all its steps are done, dated by the last one; other steps do not count', () => {
  fc.assert(
    fc.property(carnetArb, (carnet) => {
      const items = planOf(carnet)
      for (const { id, done, total, stampedOn } of getStages(stages, items)) {
        const steps = items.filter(({ step, skippedOn }) => step?.stage === id && skippedOn === null)
        expect([done, total]).toEqual([steps.filter(({ doneOn }) => doneOn !== null).length, steps.length])
        expect(stampedOn !== null).toBe(total > 0 && done === total)
        if (stampedOn) expect(steps.every(({ doneOn }) => doneOn! <= stampedOn)).toBe(true)
      }
    }),
  )
  const [situation] = fc.sample(situationArb, { numRuns: 1, seed: 1 })
  const marks = getDepartureSteps().map(({ id }) => ({ stepId: id, doneOn: TODAY, skippedOn: null, postponedTo: null }))
  const own = [{ id: crypto.randomUUID(), day: TODAY, title: 'À moi', note: '', doneOn: null }]
  const all = getStages(stages, planOf({ situation: situation!, returnDay: addDays(TODAY, 900), marks, own }))
  expect(all.every(({ stampedOn }) => stampedOn === TODAY)).toBe(true)
})

test('a member sees the steps that apply to them', () => {
  const of = (change: Partial<Carnet['situation']>) => {
    const situation = {
      day: TODAY,
      work: 'salarie',
      isCouple: false,
      hasChild: false,
      visa: 'dtv',
      city: 'bangkok',
    } as const
    return planOf({ situation: { ...situation, ...change }, returnDay: null, marks: [], own: [] }).map(({ id }) => id)
  }
  expect(of({})).toEqual(expect.arrayContaining(['conge-sabbatique', 'deposer-dtv', 'quartier-bangkok']))
  for (const other of [
    'siege',
    'cesure',
    'depart-france-travail',
    'ecole',
    'decision-a-deux',
    'fumees',
    'choisir-visa',
  ])
    expect(of({})).not.toContain(other)
  expect(of({ work: 'independant' })).toEqual(expect.arrayContaining(['siege', 'tva', 'questions-urssaf']))
  expect(of({ work: 'sans-emploi' })).toContain('depart-france-travail')
  expect(of({ work: 'etudiant', visa: 'ed' })).toEqual(expect.arrayContaining(['cesure', 'ecole-ed']))
  expect(of({ hasChild: true })).toEqual(expect.arrayContaining(['ecole', 'autre-parent', 'actes-de-famille']))
  expect(of({ visa: 'exemption' })).toContain('sortir-a-temps')
  expect(of({ visa: 'exemption' })).not.toContain('quatre-vingt-dix-jours')
  expect(of({ visa: UNDECIDED, city: UNDECIDED })).toEqual(
    expect.arrayContaining(['choisir-visa', 'choisir-ville', 'epargne-visa']),
  )
})

const FROM_APRIL = {
  situation: {
    day: '2027-04-12',
    work: 'independant',
    isCouple: false,
    hasChild: false,
    visa: 'dtv',
    city: 'chiang-mai',
  },
  returnDay: null,
  marks: [],
  own: [],
} as const satisfies Carnet

const datesOf = (carnet: Carnet) => new Map(planOf(carnet).map(({ id, date }) => [id, date]))

test('what the calendar sets comes on its day: of the year of the departure, and of the next', () => {
  const dates = datesOf(FROM_APRIL)
  expect(
    [
      'jours-de-l-annee',
      'numero-fiscal',
      'declaration-thailandaise',
      'declaration-du-depart',
      'fumees-premiere-annee',
    ].map((id) => dates.get(id)),
  ).toEqual(['2027-12-08', '2028-01-08', '2028-02-08', '2028-04-15', '2028-01-12'])
  expect(dates.get('jours-de-l-annee-deux')).toBe('2028-12-08')
  const limits = new Map(planOf(FROM_APRIL).map(({ id, limitDay }) => [id, limitDay]))
  expect(limits.get('declaration-thailandaise')).toBe('2028-03-31')
  expect(limits.get('jours-de-l-annee')).toBe('2027-12-31')
  expect(limits.get('jour-150')).toBe('2027-10-08')
})

test.each([
  ['2026-12-31', '2027-04-15'],
  ['2027-01-01', '2028-04-15'],
  ['2027-12-31', '2028-04-15'],
])('who leaves on %s declares that year in France from %s on', (day, date) => {
  expect(datesOf({ ...FROM_APRIL, situation: { ...FROM_APRIL.situation, day } }).get('declaration-du-depart')).toBe(
    date,
  )
})

test('a return opens its own steps, counted from it, and ends the others; without one there are none', () => {
  expect(planOf(FROM_APRIL).some(({ step }) => step?.stage === 'rentrer')).toBe(false)
  const returnDay = '2028-02-01'
  const marks = [{ stepId: 'bilan-dix-huit-mois', doneOn: TODAY, skippedOn: null, postponedTo: null }]
  const items = planOf({ ...FROM_APRIL, returnDay, marks })
  const home = items.filter(({ step }) => step?.stage === 'rentrer')
  expect(home.find(({ id }) => id === 'retour')).toMatchObject({ date: returnDay, mark: 'R' })
  expect(home[0]).toMatchObject({ date: addDays(returnDay, -90), mark: 'R\u00a0−\u00a090' })
  expect(home.find(({ id }) => id === 'declaration-thailandaise-au-retour')?.date).toBe('2028-02-08')
  expect(home.find(({ id }) => id === 'declaration-du-retour')?.date).toBe('2029-04-15')
  const others = items.filter((item) => !home.includes(item))
  // The year of the departure is still to be declared in France.
  expect(others.filter(({ date }) => date > returnDay).map(({ id }) => id)).toEqual([
    'declaration-du-depart',
    'bilan-dix-huit-mois',
  ])
})

test('today is counted from the return once it is ninety days away', () => {
  const carnet = { ...FROM_APRIL, returnDay: '2028-02-01' }
  expect([addDays('2028-02-01', -91), addDays('2028-02-01', -90)].map((day) => getMark(carnet, day))).toEqual([
    'J\u00a0+\u00a0204',
    'R\u00a0−\u00a090',
  ])
  expect(getMark(FROM_APRIL, '2027-04-12')).toBe('J')
})
