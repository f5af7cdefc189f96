import type { Requirement } from '@/content/trust/tables'

import { isQuiet, SHOWN, shownState } from './shown-state'

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
            <span className={isQuiet(shown) ? 'text-soft' : 'font-[640] text-coral-text'}>{SHOWN[shown]}</span>
          </p>
          <p className="mt-0.5">{says}</p>
          <p className="mt-0.5 text-small wrap-anywhere text-soft">{tests?.join(', ') ?? seen ?? missed ?? none}</p>
          {by && <p className="mt-0.5 text-small text-soft">{by}</p>}
        </li>
      )
    })}
  </ul>
)
