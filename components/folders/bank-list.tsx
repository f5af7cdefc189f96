import { letterToBank, silentBanks } from '@/content/folders/banks'
import { bankWords } from '@/lib/texts/content/folders'

import { Letter } from './letter'
import { SourceNames } from './source-names'

/** What banks and the law say of customers who left, in their own words where they were read. */
export function BankList() {
  return (
    <>
      <dl className="folder-lines">
        {bankWords.map(({ who, sense, french, english, sources }) => (
          <div key={who}>
            <dt>{who}</dt>
            <dd>
              <p>{sense}</p>
              {french && <blockquote className="folder-quote">{french}</blockquote>}
              {english && (
                <blockquote lang="en" className="folder-quote">
                  {english}
                </blockquote>
              )}
              <SourceNames sources={sources} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-soft">{silentBanks}</p>
      <h3 className="text-title">La lettre à ta banque</h3>
      <p>À envoyer avant de partir, quand il reste le temps d’ouvrir ailleurs.</p>
      <Letter text={letterToBank} lang="fr" of="La lettre à ta banque" />
    </>
  )
}
