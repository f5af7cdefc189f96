import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import type { ReadingOverview } from '@/lib/members/reading/overview'
import { formatDate } from '@/lib/platform/format'
import { articlePath } from '@/lib/texts/seo/urls'

export const ReadArticles = ({ articles }: { readonly articles: ReadingOverview['read'] }) => (
  <section aria-labelledby="lus" className="ends-sunk bg-sunk py-16 lg:py-24">
    <Container className="grid gap-x-16 gap-y-6 lg:grid-cols-[4fr_8fr]">
      <h2 id="lus" className="text-heading">
        Lus jusqu’au bout
      </h2>
      <ul className="border-b border-line-strong">
        {articles.map(({ slug, title, readAt }) => (
          <li
            key={slug}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line-strong py-3.5"
          >
            <Link href={articlePath(slug)} className="min-w-0 flex-[1_1_16rem] underline-offset-4 hover:underline">
              {title}
            </Link>
            <time dateTime={readAt.toISOString()} className="tabular text-small text-soft">
              {formatDate(readAt)}
            </time>
          </li>
        ))}
      </ul>
    </Container>
  </section>
)
