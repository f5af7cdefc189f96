import { ArticleCard } from './article-card'

export interface ArticleCardData {
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly image: string
  readonly imageAlt: string
  readonly readTime: number
  readonly listCategory: string
}

/** The first article takes the width of two: the list has a front page. */
export function ArticleGrid({ articles, locked }: { articles: readonly ArticleCardData[]; locked: boolean }) {
  return (
    <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article, index) => (
        <ArticleCard key={article.slug} article={article} locked={locked} lead={index === 0} />
      ))}
    </ul>
  )
}
