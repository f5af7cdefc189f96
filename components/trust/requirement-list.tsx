import results from '@/content/trust/results.json'
import type { Requirement } from '@/content/trust/tables'

const SHOWN = {
  met: 'Tenu',
  seen: 'Tenu, par lecture',
  missed: 'Pas tenu',
  none: 'Sans objet',
  failed: 'Un test échoue',
  notRun: 'Test pas rejoué',
} as const

export type ShownState = keyof typeof SHOWN

const NAMES: readonly string[] = results.failed
const NOT_RUN: readonly string[] = results.notRun

/** A broken test takes « tenu » away, and so does one that did not run. */
export function shownState({ tests, seen, missed }: Requirement): ShownState {
  if (missed !== undefined) return 'missed'
  if (seen !== undefined) return 'seen'
  if (!tests) return 'none'
  if (tests.some((name) => NAMES.includes(name))) return 'failed'
  return tests.some((name) => NOT_RUN.includes(name)) ? 'notRun' : 'met'
}

const QUIET: readonly ShownState[] = ['met', 'seen', 'none']

/** Each requirement with its state, and the test or the reason. */
export const RequirementList = ({ requirements }: { readonly requirements: readonly Requirement[] }) => (
  <ul className="mt-4 divide-y divide-line">
    {requirements.map((requirement) => {
      const { id, says, tests, seen, missed, none, by } = requirement
      const shown = shownState(requirement)
      return (
        <li key={id} className="py-3">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="tabular font-[640]">{id}</span>
            <span className={QUIET.includes(shown) ? 'text-soft' : 'font-[640] text-coral-text'}>{SHOWN[shown]}</span>
          </p>
          <p className="mt-0.5">{says}</p>
          <p className="mt-0.5 text-small wrap-anywhere text-soft">{tests?.join(', ') ?? seen ?? missed ?? none}</p>
          {by && <p className="mt-0.5 text-small text-soft">{by}</p>}
        </li>
      )
    })}
  </ul>
)
