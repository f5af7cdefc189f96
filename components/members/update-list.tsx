import { FactSource } from '@/components/articles/fact-source'
import type { Update } from '@/lib/content/updates'
import { formatDate } from '@/lib/format'
import '@/components/ui/prose.css'

export function UpdateList({ updates }: { updates: readonly Update[] }) {
  const [latest, ...older] = updates
  return (
    <div>
      {latest && (
        <article id={latest.month} aria-labelledby={`${latest.month}-titre`} className="scroll-mt-28">
          <p className="tabular text-small text-soft">
            <time dateTime={latest.publishedAt}>{formatDate(latest.publishedAt)}</time>
          </p>
          <h3 id={`${latest.month}-titre`} className="mt-2 text-[clamp(1.5rem,1.3rem+1.1vw,2.25rem)] leading-[1.12]">
            {latest.title}
          </h3>
          <UpdateText update={latest} />
        </article>
      )}
      <div className="mt-12 border-b border-line">
        {older.map((update) => (
          <details key={update.month} className="group border-t border-line">
            <summary className="opener min-h-16 py-4">
              <span className="flex flex-1 flex-wrap items-center gap-x-6 gap-y-1">
                <span className="flex-[1_1_16rem] font-display text-title font-[560]">{update.title}</span>
                <time dateTime={update.publishedAt} className="tabular text-small text-soft">
                  {formatDate(update.publishedAt)}
                </time>
              </span>
            </summary>
            <div id={update.month} className="scroll-mt-28 pb-10">
              <UpdateText update={update} />
            </div>
          </details>
        ))}
      </div>
    </div>
  )
}

function UpdateText({ update: { html, facts } }: { update: Update }) {
  return (
    <>
      {/* Our own Markdown: lib/content/updates.ts lets no raw tag through. */}
      <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: html }} />
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
    </>
  )
}
