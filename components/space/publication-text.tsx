import { FactSource } from '@/components/articles/fact-source'
import type { Publication } from '@/lib/texts/publishing/listing'
import '@/components/ui/prose.css'

export function PublicationText({ publication: { html, facts } }: { publication: Publication }) {
  return (
    <>
      {/* Rendered by lib/texts/content/markdown.ts, which removes raw tags. */}
      <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: html }} />
      {facts.length > 0 && (
        <details className="mt-8 max-w-[40rem] border-y border-line">
          <summary className="opener min-h-12 text-small font-[600]">Sources ({facts.length})</summary>
          <ul className="grid gap-4 pb-5 text-small">
            {facts.map((fact) => (
              <li key={fact.claim}>
                {fact.claim}{' '}
                <span className="text-soft">
                  <FactSource fact={fact} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
