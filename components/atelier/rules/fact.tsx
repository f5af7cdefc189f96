import { CheckField } from '@/components/ui/check-field'
import { Fold } from '@/components/ui/fold'
import { Link } from '@/components/ui/link'
import { OutsideLink } from '@/components/ui/outside-link'
import { placeNames } from '@/content/rules'
import type { ComparedFigure } from '@/lib/atelier/rules/compare'
import type { FactReading } from '@/lib/atelier/rules/read-page'
import { formatDate, formatNumber } from '@/lib/platform/format'

import { ChangeList } from './change-list'

function FigureLine({ figure: { text, stands, candidates } }: { readonly figure: ComparedFigure }) {
  return (
    <li className="py-1.5">
      <p>
        <strong className="tabular">{text}</strong>
        {stands ? (
          ' : tient.'
        ) : (
          <>
            {' : '}
            <span className="font-[640] text-wrong">disparu</span>.
          </>
        )}
      </p>
      {candidates.length > 0 && (
        <>
          <p className="text-small text-soft">À la place, peut-être :</p>
          <ul className="text-small">
            {candidates.map((candidate) => (
              <li key={candidate.text + candidate.excerpt} className="mt-1 wrap-anywhere">
                <strong className="tabular">{candidate.text}</strong>{' '}
                <span className="text-soft">« {candidate.excerpt} »</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}

function Places({ places }: Pick<FactReading, 'places'>) {
  if (places.length === 0) return null
  return (
    <Fold label={`Ce qui en parle (${formatNumber(places.length)})`}>
      <ul>
        {places.map(({ kind, title, href, who }) => (
          <li key={`${kind} ${title}`} className="py-1.5 wrap-anywhere">
            <span className="text-small text-soft">{placeNames[kind]} : </span>
            {href === null ? (
              title
            ) : (
              <Link prefetch={false} href={href} className="text-link">
                {title}
              </Link>
            )}
            {who && <span className="text-small text-soft"> ({who})</span>}
          </li>
        ))}
      </ul>
    </Fold>
  )
}

const VERDICTS: Record<FactReading['state'], string> = {
  gone: 'À revoir',
  stands: 'Tient',
  'by-eye': 'À relire à l’œil',
}

/** One fact of the site beside the pasted page. */
export function FactSection({ fact }: { readonly fact: FactReading }) {
  const { key, claim, source, url, verifiedOn, recheckBefore, state, figures, isSpokenOf, places } = fact
  const tint = state === 'gone' ? 'bg-tint-mango' : 'bg-raised'
  return (
    <article className={`rounded-card border border-line px-5 py-5 ${tint}`}>
      <h3 className="text-body font-[640]">{VERDICTS[state]}</h3>
      <p className="mt-1 max-w-[46rem] wrap-anywhere">{claim}</p>
      {figures.length > 0 ? (
        <ul className="mt-3">
          {figures.map((figure) => (
            <FigureLine key={figure.text} figure={figure} />
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-small text-soft">Ce fait n’a aucun chiffre à comparer : relis la phrase.</p>
      )}
      {!isSpokenOf && (
        <p className="mt-2 text-small">
          Le texte collé n’en parle presque pas : ce qui manque est peut-être dans une autre partie de la page.
        </p>
      )}
      <p className="mt-3 text-small text-soft">
        Lu le {formatDate(verifiedOn)}, à revoir avant le {formatDate(recheckBefore)}.{' '}
        <OutsideLink href={url} className="text-link wrap-anywhere">
          {source}
        </OutsideLink>
      </p>
      <Places places={places} />
      <ChangeList fact={fact} />
      {state === 'gone' && (
        <div className="mt-4 w-fit font-[600]">
          <CheckField name="facts" value={key} label="Dans la note" defaultChecked={isSpokenOf} />
        </div>
      )}
    </article>
  )
}
