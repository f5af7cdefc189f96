import type { ReactNode } from 'react'

import { rateOf, type Chapter } from '@/content/trust/tables'
import { formatCount } from '@/lib/platform/format'

import { RequirementList, shownState, type ShownState } from './requirement-list'

interface StandardSectionProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
  readonly chapters: readonly Chapter[]
}

const QUIET: readonly ShownState[] = ['met', 'seen', 'none']

function MissedCount({ requirements }: Pick<Chapter, 'requirements'>) {
  const missed = requirements.filter((requirement) => !QUIET.includes(shownState(requirement))).length
  return missed > 0 && <span className="font-[400] text-coral-text">, {missed} à faire</span>
}

/** One standard: its counts, and each requirement behind a fold. */
export function StandardSection({ id, title, children, chapters }: StandardSectionProps) {
  const all = chapters.flatMap(({ requirements }) => requirements).map(shownState)
  const count = (...states: readonly ShownState[]) => all.filter((state) => states.includes(state)).length
  const bad = count('failed', 'notRun')
  return (
    <section id={id} aria-labelledby={`${id}-titre`} className="border-t border-line py-10">
      <h2 id={`${id}-titre`} className="text-heading">
        {title}
      </h2>
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
    </section>
  )
}
