import type { Ref } from 'react'

import { OutsideLink } from '@/components/ui/outside-link'
import type { FactReading, PageReading, RelatedFact } from '@/lib/atelier/rules/read-page'
import { formatCount, formatNumber, plural } from '@/lib/platform/format'

import { Fold } from '../sheet'
import { FactSheet } from './fact-sheet'

function describe(facts: readonly FactReading[]): string {
  const count = (state: FactReading['state']) => facts.filter((fact) => fact.state === state).length
  const [gone, stands, byEye] = [count('gone'), count('stands'), count('by-eye')]
  const parts = [
    ...(gone > 0 ? [`${formatNumber(gone)} à revoir`] : []),
    ...(stands > 0 ? [`${formatNumber(stands)} qui ${plural(stands, 'tient', 'tiennent')}`] : []),
    ...(byEye > 0 ? [`${formatNumber(byEye)} à relire à l’œil`] : []),
  ]
  return `${formatCount(facts.length, 'fait a', 'faits ont')} cette page pour source\u00a0: ${parts.join(', ')}.`
}

function Unknown({ neighbours }: Pick<PageReading, 'neighbours'>) {
  return (
    <>
      <p>Aucun fait du site n’a cette adresse pour source.</p>
      {neighbours.length > 0 && (
        <>
          <p className="mt-3">Des faits viennent d’autres pages du même site :</p>
          <ul className="mt-1">
            {neighbours.map((url) => (
              <li key={url} className="py-1.5">
                <OutsideLink href={url} className="text-link wrap-anywhere">
                  {url}
                </OutsideLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Related({ related }: { readonly related: readonly RelatedFact[] }) {
  if (related.length === 0) return null
  return (
    <Fold label={`D’autres sources donnent les mêmes chiffres (${formatNumber(related.length)})`}>
      <ul className="grid gap-4">
        {related.map(({ claim, source, url, line }) => (
          <li key={claim} className="wrap-anywhere">
            <p>{claim}</p>
            <p className="mt-1 text-small text-soft">
              <OutsideLink href={url} className="text-link wrap-anywhere">
                {source}
              </OutsideLink>
              {` · ${line.file}, ligne ${line.number}`}
            </p>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

interface ReadingProps {
  readonly reading: PageReading
  readonly titleRef: Ref<HTMLHeadingElement>
}

/** What the pasted page says of our facts. */
export function Reading({ reading: { facts, related, neighbours }, titleRef }: ReadingProps) {
  return (
    <section aria-labelledby="comparaison" className="grid grid-cols-[minmax(0,1fr)] gap-6 border-t border-line pt-8">
      <div>
        <h2 id="comparaison" ref={titleRef} tabIndex={-1} className="font-display text-title">
          Ce que dit la page
        </h2>
        <div className="mt-2">{facts.length > 0 ? <p>{describe(facts)}</p> : <Unknown neighbours={neighbours} />}</div>
      </div>
      {facts.map((fact) => (
        <FactSheet key={fact.key} fact={fact} />
      ))}
      <Related related={related} />
    </section>
  )
}
