import { Fold } from '@/components/ui/fold'
import { Link } from '@/components/ui/link'
import { OutsideLink } from '@/components/ui/outside-link'
import { Section } from '@/components/ui/section'
import { atelier } from '@/content/atelier'
import { placeNames } from '@/content/rules'
import type { FoundFact, FoundFacts, Place } from '@/lib/atelier/rules/rules'
import { formatCount, formatDate, formatNumber } from '@/lib/platform/format'

import { Empty } from './empty'
import { Row } from './row'
import { SearchForm } from './search-form'

export const FactSearch = ({ wanted }: { readonly wanted: string }) => (
  <div className="mb-8">
    <SearchForm
      action={atelier.rules}
      name="adresse"
      label="L’adresse d’une page officielle, ou quelques mots"
      defaultValue={wanted}
      maxLength={2000}
      autoCapitalize="none"
      spellCheck={false}
    />
  </div>
)

const Places = ({ places }: { readonly places: readonly Place[] }) => (
  <Fold label={`Ce qui en parle (${formatNumber(places.length)})`}>
    <ul>
      {places.map(({ kind, title, href, who }) => (
        <li key={`${kind} ${title}`} className="py-1.5 wrap-anywhere">
          <span className="text-small text-soft">{placeNames[kind]} : </span>
          <Link prefetch={false} href={href} className="text-link">
            {title}
          </Link>
          {who && <span className="text-small text-soft"> ({who})</span>}
        </li>
      ))}
    </ul>
  </Fold>
)

const FactRow = ({ found: { fact, places } }: { readonly found: FoundFact }) => (
  <Row>
    <h3 className="max-w-[46rem] font-sans text-body">{fact.claim}</h3>
    <p className="mt-1 text-small text-soft">
      Lu le {formatDate(fact.verifiedOn)}, à revoir avant le {formatDate(fact.recheckBefore)}.{' '}
      <OutsideLink href={fact.url} className="text-link wrap-anywhere">
        {fact.source}
      </OutsideLink>
    </p>
    <Places places={places} />
  </Row>
)

/** What the site says by a source, and where. */
export function FactsSection({ found: { count, facts, neighbours } }: { readonly found: FoundFacts }) {
  return (
    <Section title={formatCount(count, 'fait', 'faits')} lead={count > facts.length && `Les ${facts.length} premiers`}>
      <Empty of={facts}>Aucun fait du site ne vient de là.</Empty>
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
      <ul>
        {facts.map((found) => (
          <FactRow key={found.fact.id} found={found} />
        ))}
      </ul>
    </Section>
  )
}
