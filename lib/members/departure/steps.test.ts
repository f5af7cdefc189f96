import { expect, test } from 'vitest'

import { budget } from '@/content/budget'
import { stages, UNDECIDED, visaChoices, works } from '@/content/departure/step'
import { departureSteps, generalSteps } from '@/content/departure/steps'
import { getArticle } from '@/lib/texts/content/articles'
import { requireFact } from '@/lib/texts/content/facts'
import { getGuidePart } from '@/lib/texts/content/guide-parts'

import { isFor } from './plan'
import { getStepFacts } from './step-facts'

const allIn = <T>(values: readonly T[]) => new Set(values).size === values.length

test('steps have unique ids and titles, from J − 180 to J + 90; the thirteen of the article are on different days', () => {
  expect(allIn(departureSteps.map(({ id }) => id))).toBe(true)
  expect(allIn(departureSteps.map(({ title }) => title))).toBe(true)
  for (const { id, day } of departureSteps) {
    expect(id).toMatch(/^(?![0-9a-f]{8}-)[a-z0-9-]{2,40}$/)
    expect(day >= -180 && day <= 90, id).toBe(true)
  }
  expect(generalSteps.map(({ day }) => day)).toEqual([-180, -165, -150, -120, -100, -75, -60, -30, -15, -3, 0, 10, 30])
})

test('articles, guides and facts of steps exist', () => {
  for (const { id, article, guide, facts = [], limit } of departureSteps) {
    if (article) expect(getArticle(article), `${id}: ${article}`).not.toBeNull()
    if (guide) expect(() => getGuidePart(guide.slug, guide.part), id).not.toThrow()
    for (const ref of [...facts, ...(limit ? [limit.fact] : [])]) expect(requireFact(ref).source).toBeTruthy()
  }
  expect(() => requireFact('cout-vie-thailande#rien')).toThrow('cout-vie-thailande#rien')
})

test('audiences use only possible answers', () => {
  const cities: readonly string[] = [UNDECIDED, ...budget.cities.map(({ id }) => id)]
  for (const { id, audience } of departureSteps) {
    for (const visa of audience?.visa ?? [])
      expect(
        visaChoices.map((choice) => choice.id),
        id,
      ).toContain(visa)
    for (const city of audience?.city ?? []) expect(cities, id).toContain(city)
  }
})

test('every plan has 38 to 66 steps, and some in each stage', () => {
  for (const { id: work } of works)
    for (const { id: visa } of visaChoices)
      for (const isFamily of [false, true])
        for (const city of [UNDECIDED, 'bangkok']) {
          const situation = { day: '2027-04-12', work, visa, city, isCouple: isFamily, hasChild: isFamily }
          const steps = departureSteps.filter((step) => isFor(step, situation))
          expect(steps.length, JSON.stringify(situation)).toBeGreaterThanOrEqual(38)
          expect(steps.length, JSON.stringify(situation)).toBeLessThanOrEqual(66)
          for (const { id } of stages)
            expect(
              steps.some(({ stage }) => stage === id),
              `${id} ${JSON.stringify(situation)}`,
            ).toBe(true)
        }
})

test('a step shows a changed fact for sixty days, and in carnets begun before the change', () => {
  const step = { facts: ['visa-logement-thailande#exemption', 'visa-logement-thailande#tdac'] }
  const changesOn = (since: string, today: string) => getStepFacts(step, since, today).changes
  expect(changesOn('2026-09-20', '2026-11-14')).toMatchObject([
    { on: '2026-09-15', before: expect.stringContaining('60 jours') },
  ])
  expect(changesOn('2026-09-20', '2026-11-23')).toEqual([])
  expect(changesOn('2026-09-01', '2027-05-01')).toMatchObject([{ after: expect.stringContaining('30 jours') }])
})
