import { OutsideLink } from '@/components/ui/outside-link'
import type { Source } from '@/content/folders/sourced'
import { formatDate } from '@/lib/platform/format'

/** The sources of a line, each with the day it was read. */
export function SourceNames({ sources }: { readonly sources: readonly Source[] }) {
  return (
    sources.length > 0 && (
      <ul className="folder-sources">
        {sources.map(({ source, url, verifiedOn }) => (
          <li key={source}>
            <OutsideLink href={url}>{source}</OutsideLink>, lu le{' '}
            <time dateTime={verifiedOn}>{formatDate(verifiedOn)}</time>
          </li>
        ))}
      </ul>
    )
  )
}
