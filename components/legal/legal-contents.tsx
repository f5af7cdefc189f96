import { Contents } from '@/components/ui/contents'
import type { Heading } from '@/lib/texts/content/compile'

export function LegalContents({ headings }: { headings: readonly Heading[] }) {
  return (
    <div className="legal-contents max-lg:mb-8">
      <Contents className="max-h-[calc(100dvh-var(--header-height)-4rem)] overflow-y-auto">
        <ol className="toc">
          {headings.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </Contents>
    </div>
  )
}
