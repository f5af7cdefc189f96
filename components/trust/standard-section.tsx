import type { ReactNode } from 'react'

import { rateOf, type Chapter } from '@/content/trust/tables'
import { formatCount } from '@/lib/platform/format'

import { RequirementList } from './requirement-list'
import { isQuiet, shownState, type ShownState } from './shown-state'
import { TrustSection } from './trust-section'

interface StandardSectionProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
  readonly chapters: readonly Chapter[]
}

function MissedCount({ requirements }: Pick<Chapter, 'requirements'>) {
  const missed = requirements.map(shownState).filter((state) => !isQuiet(state)).length
  return missed > 0 && <span className="font-[400] text-coral-text">, {missed} à faire</span>
}

/** One standard: its counts, and each requirement behind a fold. */
export function StandardSection({ id, title, children, chapters }: StandardSectionProps) {
  const all = chapters.flatMap(({ requirements }) => requirements).map(shownState)
  const count = (...states: readonly ShownState[]) => all.filter((state) => states.includes(state)).length
  const bad = count('failed', 'notRun')
  return (
    <TrustSection id={id} title={title}>
      <p className="mt-4 max-w-[44rem]">{children}</p>
      <p className="tabular mt-4">
        <strong className="font-display text-[2.5rem] leading-none font-[560]">{rateOf(chapters)} %</strong> de ce qui
        s’applique est tenu : {count('met')} par un test, {count('seen')} par lecture, {count('missed')} pas encore.{' '}
        {formatCount(count('none'), 'exigence est', 'exigences sont')} sans objet.
        {bad > 0 && (
          <strong className="block text-coral-text">
            {formatCount(bad, 'exigence n’a pas', 'exigences n’ont pas')} de test qui passe en ce moment.
          </strong>
        )}
      </p>
      {chapters.map(({ name, requirements }) => (
        <details key={name} className="mt-4">
          <summary className="opener min-h-11 w-fit font-[600]">
            {name}
            <MissedCount requirements={requirements} />
          </summary>
          <RequirementList requirements={requirements} />
        </details>
      ))}
    </TrustSection>
  )
}
