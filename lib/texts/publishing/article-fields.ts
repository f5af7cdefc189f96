import { z } from 'zod'

import { articleSections } from '@/content/article-sections'
import { writingLimits } from '@/content/publishing'

const categories = articleSections.map(({ category }) => category)

/** What an article has besides title, summary and text, as it is stored and typed. */
export const detailsSchema = z.object({
  category: z.enum(categories),
  /** Of the house, or one added to this text; empty while none is chosen. */
  picture: z.string(),
  alt: z.string(),
  facts: z.array(
    z.object({
      claim: z.string(),
      source: z.string(),
      url: z.string(),
      verifiedOn: z.string(),
      recheckBefore: z.string(),
    }),
  ),
  /** Of the carnet, which then leads to it; empty for none. Versions of 0.1.0 have no such field. */
  step: z.string().default(''),
})

export type ArticleDetails = z.infer<typeof detailsSchema>
export type WrittenFact = ArticleDetails['facts'][number]

export const NO_DETAILS: ArticleDetails = { category: 'Expatriation', picture: '', alt: '', facts: [], step: '' }

export const FACT_FIELDS = ['claim', 'source', 'url', 'verifiedOn', 'recheckBefore'] as const

export const factField = (index: number, name: (typeof FACT_FIELDS)[number]): string => `fact-${index}-${name}`

const LENGTHS: Readonly<Record<(typeof FACT_FIELDS)[number], number>> = {
  claim: writingLimits.claim,
  source: writingLimits.source,
  url: writingLimits.url,
  verifiedOn: 10,
  recheckBefore: 10,
}

/** From the editor's fields. Rows without any text are left out. */
export function readDetails(read: (name: string) => string): ArticleDetails {
  const rows = Array.from({ length: writingLimits.facts }, (_, index) => {
    const entries = FACT_FIELDS.map((name) => [name, read(factField(index, name)).trim().slice(0, LENGTHS[name])])
    return Object.fromEntries(entries) as WrittenFact
  })
  return {
    category: z.enum(categories).catch('Expatriation').parse(read('category')),
    picture: read('picture').trim().slice(0, 200),
    alt: read('alt').trim().replace(/\s+/g, ' ').slice(0, writingLimits.alt),
    facts: rows.filter((fact) => Object.values(fact).some((text) => text !== '')),
    step: read('step').trim().slice(0, 60),
  }
}
