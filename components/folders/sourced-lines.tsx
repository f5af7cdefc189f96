import type { SourcedLine } from '@/lib/texts/content/folders'

import { SourceNames } from './source-names'

/** What was read, in its own words where they are known, then where and when. */
export function SourcedText({ text, french, english, sources }: Omit<SourcedLine, 'label'>) {
  return (
    <>
      <p className={text === null ? 'text-soft italic' : undefined}>{text ?? 'Non trouvé.'}</p>
      {french && <blockquote className="folder-quote">{french}</blockquote>}
      {english && (
        <blockquote lang="en" className="folder-quote">
          {english}
        </blockquote>
      )}
      <SourceNames sources={sources} />
    </>
  )
}

/** Lines of a card. */
export function SourcedLines({ lines }: { readonly lines: readonly SourcedLine[] }) {
  return (
    <dl className="folder-lines">
      {lines.map(({ label, ...line }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <SourcedText {...line} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
