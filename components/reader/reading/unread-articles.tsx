import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import type { ReadingOverview } from '@/lib/members/reading/overview'
import { plural } from '@/lib/platform/format'
import { articlePath } from '@/lib/texts/seo/urls'

export function UnreadArticles({ sections }: { sections: ReadingOverview['unread'] }) {
  const count = sections.reduce((sum, { articles }) => sum + articles.length, 0)
  if (count === 0) return null
  return (
    <section aria-labelledby="a-lire" className="py-16 lg:py-24">
      <Container>
        <h2 id="a-lire" className="text-heading">
          Pas encore ouverts
        </h2>
        <p className="tabular mt-3 text-soft">
          <span>{plural(count, 'Il te reste un article', `Il te reste ${count} articles`)}</span>, thème par thème.
        </p>
        <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2">
          {sections.map(({ id, category, articles }) => (
            <section key={id} aria-labelledby={id}>
              <h3 id={id} className="text-title">
                {category}
              </h3>
              <ul className="mt-3 border-b border-line">
                {articles.map(({ slug, title, readTime }) => (
                  <li key={slug} className="border-t border-line">
                    <Link
                      href={articlePath(slug)}
                      className="flex items-baseline justify-between gap-5 py-3.5 decoration-coral decoration-2 underline-offset-4 hover:underline"
                    >
                      <span className="min-w-0 leading-snug text-pretty">{title}</span>
                      <span className="tabular shrink-0 text-small text-soft">{readTime} min</span>
                    </Link>
                  </li>
                ))}
                {articles.length === 0 && <li className="border-t border-line py-3.5 text-soft">Tout est ouvert.</li>}
              </ul>
            </section>
          ))}
        </div>
      </Container>
    </section>
  )
}
