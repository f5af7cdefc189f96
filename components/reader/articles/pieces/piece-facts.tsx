import type { Fact } from '@/lib/texts/content/facts'

import { FactSource } from '../fact-source'

export function PieceFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className="mt-3 grid gap-2.5 text-small text-soft">
      {facts.map((fact) => (
        <li key={fact.claim} className="border-l-2 border-line-strong pl-3">
          <FactSource fact={fact} />
        </li>
      ))}
    </ul>
  )
}
