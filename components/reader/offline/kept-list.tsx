import type { OfflinePage } from '@/lib/members/offline/rules'

const NOTES = { page: 'page', article: 'article', chapter: 'chapitre', guide: 'PDF', tutorial: 'tutoriel' } as const

/** Plain links, because offline the router would first fail. */
export function KeptList({ pages }: { readonly pages: readonly OfflinePage[] }) {
  return (
    <ul className="offline-list">
      {pages.map(({ path, title, kind }) => (
        <li key={path}>
          <a href={path} className="offline-link">
            <span className="underline underline-offset-4">{title}</span>
            <span className="text-small text-soft"> {NOTES[kind]}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
