import 'server-only'

import { addDays, dayOf, type Day } from '@/lib/platform/days'
import { getArticles, getListedArticles, type Article } from '@/lib/texts/content/articles'
import type { Fact } from '@/lib/texts/content/facts'
import { getTutorialHeadlines } from '@/lib/texts/content/tutorials'
import { headlineOf, type Publication, type PublicationHeadline } from '@/lib/texts/publishing/listing'

/** Period shown at a first visit. */
const RECENT_DAYS = 31

export interface ArticleNews {
  readonly slug: string
  readonly title: string
  readonly day: Day
}

export interface FactNews {
  /** Of the first article that rests on it. */
  readonly slug: string
  readonly title: string
  readonly fact: Fact
  /** Since when, with the old and new figure or rule, in words. */
  readonly changed: NonNullable<Fact['changed']>
}

export interface News {
  /** Inclusive: something may have come out on the day of the last visit, after it. */
  readonly from: Day
  readonly isFirstVisit: boolean
  readonly added: readonly ArticleNews[]
  readonly updated: readonly ArticleNews[]
  readonly facts: readonly FactNews[]
  readonly notes: readonly PublicationHeadline[]
  readonly tutorials: readonly ArticleNews[]
}

const byDay = (one: ArticleNews, other: ArticleNews) => other.day.localeCompare(one.day)

const toNews = ({ slug, title }: Article, day: Day): ArticleNews => ({ slug, title, day })

/** Changed facts of all articles, latest change first. */
function listFactNews(): readonly FactNews[] {
  const known = new Set<Fact>()
  const news = getArticles().flatMap(({ slug, title, facts }) =>
    facts.flatMap((fact) => {
      if (!fact.changed || known.has(fact)) return []
      known.add(fact)
      return { slug, title, fact, changed: fact.changed }
    }),
  )
  return news.toSorted((one, other) => other.changed.on.localeCompare(one.changed.on))
}

/**
 * @param since end of the previous visit; null for a first visit
 * @param publications all that are published now
 */
export function listNews(since: Date | null, now: Date, publications: readonly Publication[]): News {
  const today = dayOf(now)
  const from = since ? dayOf(since) : addDays(today, -RECENT_DAYS)
  const isNews = (day: Day) => day >= from && day <= today
  const articles = getListedArticles()
  const added = articles.filter(({ publishedAt }) => isNews(publishedAt))
  const updated = articles.flatMap((article) =>
    article.updatedAt && isNews(article.updatedAt) && !added.includes(article)
      ? [toNews(article, article.updatedAt)]
      : [],
  )
  return {
    from,
    isFirstVisit: since === null,
    added: added.map((article) => toNews(article, article.publishedAt)).toSorted(byDay),
    updated: updated.toSorted(byDay),
    facts: listFactNews().filter(({ changed }) => isNews(changed.on)),
    notes: publications.filter(({ publishedAt }) => isNews(publishedAt)).map(headlineOf),
    tutorials: getTutorialHeadlines()
      .filter(({ publishedAt }) => isNews(publishedAt))
      .map(({ slug, title, publishedAt }) => ({ slug, title, day: publishedAt })),
  }
}

export const isEmpty = ({ added, updated, facts, notes, tutorials }: News): boolean =>
  added.length + updated.length + facts.length + notes.length + tutorials.length === 0
