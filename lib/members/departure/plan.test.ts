import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { budget } from '@/content/budget'
import { stages, UNDECIDED, visaChoices, works } from '@/content/departure/step'
import { departureSteps } from '@/content/departure/steps'
import { addDays, type Day } from '@/lib/platform/days'

import { getParts, getStages, isOpen, makePlan, previewMove, type Carnet, type PlanItem } from './plan'

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
    stepId: fc.constantFrom(...departureSteps.map(({ id }) => id)),
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
  marks: fc
    .tuple(marksArb, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }))
    .map(([marks, skips]) =>
      marks.map((mark, index) => (skips[index] && !mark.doneOn ? { ...mark, skippedOn: TODAY } : mark)),
    ),
  own: ownArb,
})

const byId = (items: readonly PlanItem[]) => new Map(items.map((item) => [item.id, item]))
const planOf = (carnet: Carnet) => makePlan(departureSteps, carnet)

describe('moving the departure date', () => {
  test('shifts open steps without their own day by as many days, and nothing else', () => {
    fc.assert(
      fc.property(carnetArb, dayArb, (carnet, to) => {
        const { day } = carnet.situation
        const before = planOf(carnet)
        const after = byId(planOf({ ...carnet, situation: { ...carnet.situation, day: to } }))
        const move = previewMove(before, day, to, TODAY)
        expect(after.size).toBe(before.length)
        const stays = ({ step, isPostponed }: PlanItem) => step === null || isPostponed
        for (const item of before)
          expect(after.get(item.id)?.date).toBe(stays(item) ? item.date : addDays(item.date, move.shift))
        const open = before.filter(isOpen)
        const moved = open.filter((item) => after.get(item.id)!.date !== item.date)
        const isPast = (item: PlanItem) => item.date < TODAY
        expect(move.moved).toBe(moved.length)
        expect(move.intoPast).toBe(moved.filter((item) => !isPast(item) && isPast(after.get(item.id)!)).length)
        expect(move.outOfPast).toBe(moved.filter((item) => isPast(item) && !isPast(after.get(item.id)!)).length)
        if (move.shift !== 0)
          expect(move.moved + move.staying).toBe(before.filter(({ skippedOn }) => skippedOn === null).length)
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
  const marks = departureSteps.map(({ id }) => ({ stepId: id, doneOn: TODAY, skippedOn: null, postponedTo: null }))
  const own = [{ id: crypto.randomUUID(), day: TODAY, title: 'À moi', note: '', doneOn: null }]
  const all = getStages(stages, planOf({ situation: situation!, marks, own }))
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
    return planOf({ situation: { ...situation, ...change }, marks: [], own: [] }).map(({ id }) => id)
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
