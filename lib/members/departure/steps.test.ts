import { expect, test } from 'vitest'

import { stages, UNDECIDED, visaChoices, works, type StageId } from '@/content/departure/step'
import { budget } from '@/content/simulations/budget'
import { isDay } from '@/lib/platform/days'
import { getArticle } from '@/lib/texts/content/articles'
import { requireFact } from '@/lib/texts/content/facts'
import { getGuidePart } from '@/lib/texts/content/guides'
import { getDepartureSteps, getGeneralSteps } from '@/lib/texts/content/steps'

import { isFor } from './plan'
import { getStepFacts } from './step-facts'

const allIn = <T>(values: readonly T[]) => new Set(values).size === values.length

test('steps have unique ids and titles, from J − 180 to J + 730 and from R − 90 to R + 90; the article’s are on different days', () => {
  expect(allIn(getDepartureSteps().map(({ id }) => id))).toBe(true)
  expect(allIn(getDepartureSteps().map(({ title }) => title))).toBe(true)
  for (const { id, stage, day, yearly } of getDepartureSteps()) {
    expect(id).toMatch(/^(?![0-9a-f]{8}-)[a-z0-9-]{2,40}$/)
    const [first, last] = stage === 'rentrer' ? [-90, yearly ? 105 : 90] : [-180, stage === 'rester' ? 730 : 90]
    expect(day >= first && day <= last, id).toBe(true)
  }
  expect(getGeneralSteps().map(({ day }) => day)).toEqual([
    -180, -165, -150, -120, -100, -75, -60, -30, -15, -3, 0, 10, 30,
  ])
})

test('the days of the year exist', () => {
  const isYearDay = (day: string) => isDay(`2027-${day}`)
  for (const { id, yearly, limit } of getDepartureSteps()) {
    if (yearly) expect(isYearDay(yearly), id).toBe(true)
    if (typeof limit?.day === 'string') expect(isYearDay(limit.day), id).toBe(true)
  }
})

test('articles, guides and facts of steps exist', () => {
  for (const { id, article, guide, facts = [], limit } of getDepartureSteps()) {
    if (article) expect(getArticle(article), `${id}: ${article}`).not.toBeNull()
    if (guide) expect(() => getGuidePart(guide.slug, guide.part), id).not.toThrow()
    expect(() => [...facts, ...(limit ? [limit.fact] : [])].map(requireFact), id).not.toThrow()
  }
})

test('audiences use only possible answers', () => {
  const cities: readonly string[] = [UNDECIDED, ...budget.cities.map(({ id }) => id)]
  for (const { id, audience } of getDepartureSteps()) {
    for (const visa of audience?.visa ?? [])
      expect(
        visaChoices.map((choice) => choice.id),
        id,
      ).toContain(visa)
    for (const city of audience?.city ?? []) expect(cities, id).toContain(city)
  }
})

test('every plan has 38 to 66 steps until the third month, 9 to 38 until the second year, 17 to 30 for the return', () => {
  for (const { id: work } of works)
    for (const { id: visa } of visaChoices)
      for (const isFamily of [false, true])
        for (const city of [UNDECIDED, 'bangkok']) {
          const situation = { day: '2027-04-12', work, visa, city, isCouple: isFamily, hasChild: isFamily }
          const steps = getDepartureSteps().filter((step) => isFor(step, situation))
          const count = (stage: StageId) => steps.filter((step) => step.stage === stage).length
          const [stay, home] = [count('rester'), count('rentrer')]
          for (const [length, least, most] of [
            [steps.length - stay - home, 38, 66],
            [stay, 9, 38],
            [home, 17, 30],
          ] as const) {
            expect(length, JSON.stringify(situation)).toBeGreaterThanOrEqual(least)
            expect(length, JSON.stringify(situation)).toBeLessThanOrEqual(most)
          }
          for (const { id } of stages)
            expect(
              steps.some(({ stage }) => stage === id),
              `${id} ${JSON.stringify(situation)}`,
            ).toBe(true)
        }
})

test('a step shows a changed fact for sixty days, and in carnets begun before the change', () => {
  const step = { facts: ['exemption', 'tdac'] }
  const changesOn = (since: string, today: string) => getStepFacts(step, since, today).changes
  expect(changesOn('2026-09-20', '2026-11-14')).toMatchObject([
    { on: '2026-09-15', before: expect.stringContaining('60 jours') },
  ])
  expect(changesOn('2026-09-20', '2026-11-23')).toEqual([])
  expect(changesOn('2026-09-01', '2027-05-01')).toMatchObject([{ after: expect.stringContaining('30 jours') }])
})
