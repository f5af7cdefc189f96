import { Bar } from '@/components/reader/articles/bar'
import type { BegunArticle } from '@/lib/members/reading/overview'
import { formatCount, formatDate } from '@/lib/platform/format'
import './reading.css'

const minutesLeft = ({ readTime, share }: BegunArticle) => Math.max(1, Math.round((readTime * (100 - share)) / 100))

/** How much of an article is read, drawn and said. */
export const ReadShare = ({ article }: { readonly article: BegunArticle }) => (
  <>
    <span aria-hidden="true" className="read-track mt-4 block">
      <Bar share={article.share / 100} className="bg-coral" />
    </span>
    <span className="tabular mt-2 flex flex-wrap gap-x-4 text-small text-soft">
      <span>{article.share} % lu</span>
      <span>{formatCount(minutesLeft(article), 'min restante', 'min restantes')}</span>
      <span>
        laissé le <time dateTime={article.seenAt.toISOString()}>{formatDate(article.seenAt)}</time>
      </span>
    </span>
  </>
)
