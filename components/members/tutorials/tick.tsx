'use client'

import { useTicks } from '@/components/reader/reading/use-ticks'
import { Mark } from '@/components/ui/mark'
import { formatCount } from '@/lib/platform/format'

/** The checklist name of a tutorial, distinct from other lists. */
const listOf = (slug: string) => `Tutoriel ${slug}`

const PLACES = {
  account: 'Tes coches te suivent d’un appareil à l’autre.',
  browser: 'Tes coches restent sur cet appareil.',
  page: 'Tes coches se perdent en fermant la page.',
}

export function StepTick({ slug, step }: { slug: string; step: string }) {
  const { isTicked, toggle } = useTicks(listOf(slug))
  return (
    <label className="step-tick">
      <Mark type="checkbox" isMarked={isTicked(step)} onMark={() => toggle(step)} className="size-6 shrink-0" />
      <span>
        C’est fait<span className="sr-only"> : {step}</span>
      </span>
    </label>
  )
}

interface StepsDoneProps {
  readonly slug: string
  readonly steps: readonly string[]
  /** Render nothing until a step is done. */
  readonly onlyBegun?: boolean
}

export function StepsDone({ slug, steps, onlyBegun = false }: StepsDoneProps) {
  const { isTicked, place } = useTicks(listOf(slug))
  const done = steps.filter(isTicked).length
  if (onlyBegun)
    return done > 0 ? (
      <span className="tabular font-[600] text-coral-text">
        {done === steps.length ? 'Terminé' : `${formatCount(done, 'étape', 'étapes')} sur ${steps.length}`}
      </span>
    ) : null
  return (
    <p className="text-small text-soft">
      <span aria-live="polite" className="tabular">
        {done} sur {steps.length}
      </span>
      . {PLACES[place]}
    </p>
  )
}
