import { Link } from '@/components/ui/link'
import type { ArticleState, ReadingOverview } from '@/lib/members/reading/overview'
import { formatDate } from '@/lib/platform/format'
import { articlePath } from '@/lib/texts/seo/urls'

/** What an article is to its reader, in a word. */
function State({ article: { isRead, share, addedOn, updatedOn } }: { readonly article: ArticleState }) {
  if (isRead) return <span>Lu</span>
  if (share !== null) return <span className="font-[640] text-coral-text">{share} %</span>
  if (addedOn) return <span className="font-[640] text-coral-text">Nouveau</span>
  return updatedOn && <span className="text-coral-text">Mis à jour le {formatDate(updatedOn)}</span>
}

/** All articles by section, a line each: with what is read, begun and new. */
export const ArticleLines = ({ sections }: Pick<ReadingOverview, 'sections'>) => (
  <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
    {sections.map(({ id, category, articles }) => (
      <section key={id} aria-labelledby={id}>
        <h3 id={id} className="text-title">
          {category}
        </h3>
        <ul className="mt-3 border-b border-line">
          {articles.map((article) => (
            <li key={article.slug} className="border-t border-line">
              <Link
                href={articlePath(article.slug)}
                className="flex items-baseline justify-between gap-5 py-3 decoration-coral decoration-2 underline-offset-4 hover:underline"
              >
                <span className="min-w-0 leading-snug text-pretty">{article.title}</span>
                <span className="tabular flex shrink-0 flex-wrap justify-end gap-x-3 text-small text-soft">
                  <State article={article} />
                  <span>{article.readTime} min</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)
