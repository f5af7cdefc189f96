import { FactSource } from '@/components/articles/fact-source'
import type { StepFacts } from '@/lib/members/departure/step-facts'

/** Sources of a step's figures: claim, source, and day of the last check. */
export function StepSources({ facts: { facts, limit } }: { readonly facts: StepFacts }) {
  const all = [...(limit ? [limit] : []), ...facts]
  if (all.length === 0) return null
  return (
    <ul className="mt-2 grid gap-3 text-small text-soft">
      {all.map((fact) => (
        <li key={fact.claim} className="border-l-2 border-line-strong pl-3">
          {fact.claim} <FactSource fact={fact} />
        </li>
      ))}
    </ul>
  )
}
