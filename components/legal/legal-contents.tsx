import type { Heading } from '@/lib/content/compile'

function Parts({ headings }: { headings: readonly Heading[] }) {
  return (
    <ol className="toc">
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  )
}

/** Beside the text on a wide screen; folded above it on a phone. It needs no script. */
export function LegalContents({ headings }: { headings: readonly Heading[] }) {
  return (
    <div className="legal-contents max-lg:mb-8">
      <nav
        aria-label="Sommaire"
        className="sticky top-[calc(var(--header-height)+2rem)] max-h-[calc(100dvh-var(--header-height)-4rem)] overflow-y-auto max-lg:hidden"
      >
        <p className="mb-3 text-small font-[640]">Sommaire</p>
        <Parts headings={headings} />
      </nav>
      <details className="border-y border-line lg:hidden">
        <summary className="flex min-h-13 items-center font-[640]">Sommaire</summary>
        <nav aria-label="Sommaire" className="pb-4">
          <Parts headings={headings} />
        </nav>
      </details>
    </div>
  )
}
