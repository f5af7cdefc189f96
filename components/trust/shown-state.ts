import results from '@/content/trust/results.json'
import type { Requirement } from '@/content/trust/tables'

export const SHOWN = {
  met: 'Tenu',
  seen: 'Tenu, par lecture',
  missed: 'Pas tenu',
  none: 'Sans objet',
  failed: 'Un test échoue',
  notRun: 'Test pas rejoué',
} as const

export type ShownState = keyof typeof SHOWN

const FAILED: readonly string[] = results.failed
const NOT_RUN: readonly string[] = results.notRun

/** Of these tests in the last whole run. */
export function stateOfTests(names: readonly string[]): 'met' | 'failed' | 'notRun' {
  if (names.some((name) => FAILED.includes(name))) return 'failed'
  return names.some((name) => NOT_RUN.includes(name)) ? 'notRun' : 'met'
}

/** A broken test takes « tenu » away, and so does one that did not run. */
export function shownState({ tests, seen, missed }: Requirement): ShownState {
  if (missed !== undefined) return 'missed'
  if (seen !== undefined) return 'seen'
  return tests ? stateOfTests(tests) : 'none'
}

/** Whether there is nothing to do about it. */
export const isQuiet = (state: ShownState): boolean => state === 'met' || state === 'seen' || state === 'none'
