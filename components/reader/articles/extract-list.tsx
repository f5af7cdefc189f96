import { Link } from '@/components/ui/link'
import { articleSections } from '@/content/article-sections'
import type { Article } from '@/lib/texts/content/articles'
import { extractPath } from '@/lib/texts/seo/urls'

/** Titles only, like a table of contents, without empty sections; cards are for members. */
export function ExtractList({ articles }: { articles: readonly Article[] }) {
  const sections = articleSections.filter(({ category }) => articles.some((one) => one.listCategory === category))
  return (
    <div className="grid gap-y-12">
      {sections.map(({ id, category, lead }) => (
        <section key={id} aria-labelledby={id} className="grid gap-x-16 gap-y-4 lg:grid-cols-[4fr_8fr]">
          <header>
            <h3 id={id} className="text-title">
              {category}
            </h3>
            <p className="mt-2 max-w-[26rem] text-soft">{lead}</p>
          </header>
          <ul className="border-b border-line">
            {articles
              .filter(({ listCategory }) => listCategory === category)
              .map(({ slug, title, readTime }) => (
                <li key={slug} className="border-t border-line">
                  <Link
                    href={extractPath(slug)}
                    className="flex items-baseline justify-between gap-5 py-3.5 decoration-coral decoration-2 underline-offset-4 hover:underline"
                  >
                    <span className="font-display text-[1.1875rem] leading-snug text-pretty">{title}</span>
                    <span className="tabular shrink-0 text-small text-soft">{readTime} min</span>
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
