import 'server-only'

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import pLimit from 'p-limit'

import { allPages, missingPage } from '@/content/pages'
import { isWrittenSlug } from '@/content/publishing'
import type { ShareCard } from '@/content/site-page'
import { capitalise } from '@/lib/platform/format'
import { getArticle, type Article } from '@/lib/texts/content/articles'

import { toShareText } from './share-characters'
import { articlePath, MISSING_SHARE_NAME, shareNameOf } from './urls'

const read = (file: string) => readFile(join(process.cwd(), 'app/og/fonts', file))

/** Made by `npm run og-fonts -w packages/press`. */
export async function loadShareFonts() {
  const [fraunces, hankenGrotesk, thai] = await Promise.all([
    read('fraunces-600.ttf'),
    read('hanken-grotesk-500.ttf'),
    read('thai-500.ttf'),
  ])
  return [
    { name: 'Fraunces', data: fraunces, weight: 600 as const, style: 'normal' as const },
    { name: 'Hanken Grotesk', data: hankenGrotesk, weight: 500 as const, style: 'normal' as const },
    { name: 'Noto Sans Thai', data: thai, weight: 500 as const, style: 'normal' as const },
  ]
}

/** Drawing takes some tenths of a second and some megabytes: all cards at once after a start took a minute, and the processor from visitors. */
export const shareQueue = pLimit(1)

const ARTICLE_PREFIX = `${shareNameOf(articlePath(''))}`

/** Whether it is that of an article written on /atelier/ecrire, if there is one. */
export const isWrittenShare = (name: string): boolean =>
  name.startsWith(ARTICLE_PREFIX) && isWrittenSlug(name.slice(ARTICLE_PREFIX.length))

function articleCard({ title, category, readTime, image }: Article): ShareCard {
  const [first = title, ...rest] = title.split(/\s+:\s/)
  const line = rest.join('\u00a0: ')
  return {
    title: first,
    line: line ? capitalise(line) : `${category}, ${readTime} minutes de lecture`,
    picture: image,
  }
}

function findCard(name: string): ShareCard | null {
  if (name === MISSING_SHARE_NAME) return missingPage.card
  const page = allPages.find(({ path }) => shareNameOf(path) === name)
  if (page) return page.card
  const article = name.startsWith(ARTICLE_PREFIX) ? getArticle(name.slice(ARTICLE_PREFIX.length)) : null
  return article && articleCard(article)
}

/** @param name from `shareNameOf` */
export function getShareCard(name: string): ShareCard | null {
  const card = findCard(name)
  return card && { ...card, title: toShareText(card.title), line: toShareText(card.line) }
}
