import type { Examined } from './lighthouse'
import { LIMITS, MAXIMUM_MS, MINIMUM_SCORES, type Category, type Kind } from './limits'
import type { Weight } from './weigh'

export interface Findings {
  readonly runs: number
  readonly chromium: string
  readonly next: string
  readonly examined: readonly Examined[]
  readonly weights: readonly Weight[]
  readonly build: readonly string[]
}

export const weightOf = ({ bytes }: Weight, kinds: readonly Kind[]): number =>
  kinds.reduce((sum, kind) => sum + bytes[kind], 0)

function lowScores({ path, scores }: Examined): string[] {
  return Object.entries(MINIMUM_SCORES).flatMap(([category, minimum]) => {
    const score = scores[category as Category]
    if (score !== null && score >= minimum) return []
    return [`${path}: ${category} ${score ?? 'without a score'}, not ${minimum}.`]
  })
}

const slowTimes = ({ path, lcpMs, interactiveMs }: Examined): string[] => [
  ...(lcpMs <= MAXIMUM_MS.lcpMs ? [] : [`${path}: LCP after ${lcpMs.toFixed(0)} ms, above ${MAXIMUM_MS.lcpMs}.`]),
  ...(interactiveMs <= MAXIMUM_MS.interactiveMs
    ? []
    : [`${path}: interactive after ${interactiveMs.toFixed(0)} ms, above ${MAXIMUM_MS.interactiveMs}.`]),
]

function heavyKinds(weight: Weight): string[] {
  return LIMITS.filter(({ page = weight.path }) => page === weight.path).flatMap(({ label, kinds, maximumKb }) => {
    const kilobytes = weightOf(weight, kinds) / 1024
    return kilobytes <= maximumKb ? [] : [`${weight.path}: ${kilobytes.toFixed(1)} KB of ${label}, above ${maximumKb}.`]
  })
}

export function failuresOf({ examined, weights, build }: Findings): string[] {
  const failed = weights.flatMap(({ path, failed: requests }) => requests.map((request) => `${path}: ${request}.`))
  return [
    ...examined.flatMap(lowScores),
    ...examined.flatMap(slowTimes),
    ...weights.flatMap(heavyKinds),
    ...failed,
    ...build,
  ]
}
