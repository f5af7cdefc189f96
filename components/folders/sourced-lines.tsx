import type { SourcedLine } from '@/lib/texts/content/folders'

import { SourceNames } from './source-names'

/** Lines of a card: what was read, then where and when. */
export function SourcedLines({ lines }: { readonly lines: readonly SourcedLine[] }) {
  return (
    <dl className="folder-lines">
      {lines.map(({ label, text, sources }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <p className={text === null ? 'text-soft italic' : undefined}>{text ?? 'Non trouvé.'}</p>
            <SourceNames sources={sources} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
