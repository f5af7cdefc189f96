import { Fold } from '@/components/ui/fold'
import { Link } from '@/components/ui/link'
import { OutsideLink } from '@/components/ui/outside-link'
import { Section } from '@/components/ui/section'
import { atelier } from '@/content/atelier'
import { placeNames } from '@/content/rules'
import type { FoundFact, FoundFacts, Place } from '@/lib/atelier/rules/rules'
import { readsFact } from '@/lib/atelier/writing/acts'
import { formatCount, formatDate, formatNumber } from '@/lib/platform/format'

import { ActForm } from './act-form'
import { Empty } from './empty'
import { Row } from './row'
import { SearchForm } from './search-form'
import { changeText } from './writing/act-actions'

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

const PlaceRow = ({ place: { kind, title, href, edit, who, lines } }: { readonly place: Place }) => (
  <li className="py-1.5 wrap-anywhere">
    <span className="text-small text-soft">{placeNames[kind]} : </span>
    <Link prefetch={false} href={href} className="text-link">
      {title}
    </Link>
    {who && <span className="text-small text-soft"> ({who})</span>}
    {edit && edit !== href && (
      <>
        {' · '}
        <Link prefetch={false} href={edit} className="text-link">
          Récrire
        </Link>
      </>
    )}
    {lines.map((line) => (
      <blockquote key={line} className="mt-1 max-w-[46rem] border-l-2 border-line-strong pl-3 text-small">
        {line}
      </blockquote>
    ))}
  </li>
)

const FactRow = ({ found: { fact, places } }: { readonly found: FoundFact }) => (
  <Row end={<ActForm act={readsFact} action={changeText} given={{ subject: fact.id }} variant="outline" />}>
    <h3 className="max-w-[46rem] font-sans text-body">{fact.claim}</h3>
    <p className="mt-1 text-small text-soft">
      Lu le {formatDate(fact.verifiedOn)}, à revoir avant le {formatDate(fact.recheckBefore)}.{' '}
      <OutsideLink href={fact.url} className="text-link wrap-anywhere">
        {fact.source}
      </OutsideLink>
    </p>
    <Fold label={`Changé\u00a0: ce qui en parle (${formatNumber(places.length)})`}>
      <p className="text-small text-soft">
        Le fait lui-même se corrige dans les fichiers du site, sous le nom <code translate="no">{fact.id}</code> ; ses
        chiffres y changent une fois pour tous les textes.
      </p>
      <ul>
        {places.map((place) => (
          <PlaceRow key={`${place.kind} ${place.href} ${place.title}`} place={place} />
        ))}
      </ul>
    </Fold>
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
