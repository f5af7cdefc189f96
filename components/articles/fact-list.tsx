import type { ArticleFact } from '@/lib/texts/content/article-schema'

import { FactSource } from './fact-source'

/** Facts with their sources and dates. */
export function FactList({ facts }: { readonly facts: readonly ArticleFact[] }) {
  return (
    <ul className="grid gap-5 text-small">
      {facts.map((fact) => (
        <li key={fact.claim} className="border-l-2 border-line-strong pl-4">
          <p>{fact.claim}</p>
          <p className="mt-1 text-soft">
            <FactSource fact={fact} />
          </p>
        </li>
      ))}
    </ul>
  )
}
