import 'server-only'

import { paths } from '@/content/paths'
import { isDay } from '@/lib/platform/days'
import { getFileSources } from '@/lib/texts/content/articles'
import { isPictureAddress } from '@/lib/texts/content/markdown'

import { detailsSchema, NO_DETAILS, type ArticleDetails, type WrittenFact } from './article-fields'

/**
 * @param stored the column of a version; null for notes, news and answers
 * @returns NO_DETAILS for what another release stored and this one cannot read: the writer chooses again
 */
export const parseDetails = (stored: unknown): ArticleDetails | null =>
  stored === null ? null : (detailsSchema.safeParse(stored).data ?? NO_DETAILS)

export interface HousePicture {
  readonly src: string
  readonly alt: string
}

/** The drawings of the articles that are files. */
export const housePictures = (): readonly HousePicture[] =>
  getFileSources().map(({ article: { image, imageAlt } }) => ({ src: image, alt: imageAlt }))

const isHouse = (src: string) => housePictures().some((picture) => picture.src === src)

/** The address of the picture for everybody; a drawing of the house has only one. */
export const publicPicture = (src: string): string => src.replace(`${paths.pictures}/`, `${paths.extractPictures}/`)

function findFactProblems(fact: WrittenFact, index: number): readonly string[] {
  const name = `Le fait ${index + 1}`
  const url = URL.canParse(fact.url) ? new URL(fact.url) : null
  return [
    ...(fact.claim === '' || fact.source === '' ? [`${name} dit ce qui est vrai, et d’où cela vient.`] : []),
    ...(url && /^https?:$/.test(url.protocol) && url.hostname.includes('.')
      ? []
      : [`${name} a besoin de l’adresse de sa source.`]),
    ...(isDay(fact.verifiedOn) && isDay(fact.recheckBefore) && fact.recheckBefore > fact.verifiedOn
      ? []
      : [`${name} a besoin de deux jours : quand il a été vérifié, et avant quand le revoir.`]),
  ]
}

/** Problems that prevent publishing. */
export function findDetailProblems({ picture, alt, facts }: ArticleDetails): readonly string[] {
  return [
    ...(isHouse(picture) || isPictureAddress(picture) ? [] : ['Il manque une image.']),
    ...(alt === '' && isPictureAddress(picture) ? ['Dis ce que l’on voit sur l’image.'] : []),
    ...facts.flatMap(findFactProblems),
  ]
}

/** The description of the chosen picture. */
export const altOf = ({ picture, alt }: ArticleDetails): string =>
  alt || (housePictures().find(({ src }) => src === picture)?.alt ?? '')
