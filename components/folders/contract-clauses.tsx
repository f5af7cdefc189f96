import type { contracts } from '@/lib/texts/content/folders'

import { SourceNames } from './source-names'

/** The ten clauses of a contract: the insurer's words, then what they mean. */
export function ContractClauses({ contract: { clauses } }: { readonly contract: (typeof contracts)[number] }) {
  return (
    <dl className="folder-lines">
      {clauses.map(({ id, label, clause }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            {clause ? (
              <>
                <p>{clause.sense}</p>
                {clause.english && (
                  <blockquote lang="en" className="folder-quote">
                    {clause.english}
                  </blockquote>
                )}
                <SourceNames sources={[clause.source]} />
              </>
            ) : (
              <p className="text-soft italic">Non trouvé.</p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
