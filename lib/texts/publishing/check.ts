import 'server-only'

import { paths } from '@/content/paths'
import { LOCK_LINE, writingLimits, type WrittenKind } from '@/content/publishing'
import { TO_VERIFY } from '@/content/rules'
import { getArticle, getFileText } from '@/lib/texts/content/articles'
import { findBlockProblems } from '@/lib/texts/content/blocks'
import { getFact, marksIn, quoteValues } from '@/lib/texts/content/facts'
import { getGuide } from '@/lib/texts/content/guides'
import { getKitItem } from '@/lib/texts/content/kit'
import { isPictureAddress, readMarkdownParts } from '@/lib/texts/content/markdown'
import { getTutorial } from '@/lib/texts/content/tutorials'

import { findDetailProblems } from './article-details'
import type { ArticleDetails } from './article-fields'

export interface WrittenFields {
  readonly title: string
  readonly summary: string
  /** Markdown. */
  readonly body: string
  /** Of an article; notes, news and answers have none. */
  readonly details?: ArticleDetails | null
}

const PLACES: ReadonlySet<string> = new Set(Object.values(paths))

const ROOMS: readonly (readonly [string, (slug: string) => unknown])[] = [
  [`${paths.blog}/`, getArticle],
  [`${paths.extracts}/`, getArticle],
  [`${paths.guides}/`, getGuide],
  [`${paths.kit}/`, getKitItem],
  [`${paths.tutorials}/`, getTutorial],
]

function isOwnPage(href: string): boolean {
  const path = href.replace(/[?#].*/, '')
  return PLACES.has(path) || ROOMS.some(([room, find]) => path.startsWith(room) && find(path.slice(room.length)))
}

/** Checks only the syntax of external links, without requesting them. */
function isOutside(href: string): boolean {
  if (/^mailto:[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(href)) return true
  const url = URL.canParse(href) ? new URL(href) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.')
}

const leadsSomewhere = (href: string) =>
  href.startsWith('/') ? isOwnPage(href) : href.startsWith('#') || isOutside(href)

/** @returns the first quote or mark of a fact that does not exist */
const findWrongFigure = (body: string): string | undefined =>
  body.match(/\{\{[a-z0-9-]+(?:\.[a-z-]+)?\}\}/g)?.find((quote) => !isFigure(quote))

function isFigure(quote: string): boolean {
  try {
    quoteValues(quote, '')
    return marksIn(quote).every(getFact)
  } catch {
    return false // unknown quote
  }
}

function findMissing({ title, summary, body }: WrittenFields): readonly string[] {
  const { shortestSummary } = writingLimits
  return [
    ...(title === '' ? ['Il manque un titre.'] : []),
    ...(summary.length < shortestSummary
      ? [`Le résumé tient en une phrase, de ${shortestSummary} signes au moins.`]
      : []),
    ...(body.trim() === '' ? ['Il manque le texte.'] : []),
  ]
}

/** An extract needs something to show, and members something more. */
function findLockProblems(body: string): readonly string[] {
  const [opening = '', ...rest] = body.split(`\n${LOCK_LINE}\n`)
  const isPlaced = rest.length === 1 && opening.trim() !== '' && rest[0]?.trim() !== ''
  return isPlaced ? [] : ['Pose le verrou une fois, sur une ligne à lui, entre le début libre et la suite.']
}

/** Whether a prepared draft still has something that nobody knew. */
const isOpen = ({ title, summary, body }: WrittenFields) =>
  [title, summary, body].some((text) => text.includes(TO_VERIFY))

/**
 * Problems that prevent publishing, in sentences.
 * @param of a mail of a sequence carries no pictures, and the new version of a file's article may name its blocks
 */
export function findProblems(
  fields: WrittenFields,
  of?: { readonly kind: WrittenKind; readonly slug: string },
): readonly string[] {
  const isMail = of?.kind === 'mail'
  const file = of ? getFileText(of.slug) : null
  const { links, pictures, hasTags } = readMarkdownParts(fields.body)
  const figure = findWrongFigure(fields.body)
  return [
    ...findMissing(fields),
    ...links.filter((href) => !leadsSomewhere(href)).map((href) => `Ce lien ne mène nulle part : ${href}`),
    ...(isMail && pictures.length > 0 ? ['Un e-mail d’une suite ne porte pas d’image : retire-la.'] : []),
    ...pictures.flatMap(({ src, alt }) => [
      ...(isPictureAddress(src) ? [] : [`Cette image n’est pas d’ici, ajoute-la plus bas : ${src}`]),
      ...(alt.trim() === '' ? [`Cette image n’a pas de description : ${src}`] : []),
    ]),
    ...(isOpen(fields) ? [`Il reste une question ouverte, marquée «\u00a0${TO_VERIFY}\u00a0».`] : []),
    ...(figure ? [`Aucun fait n’a ce nom ni ce chiffre : ${figure}`] : []),
    ...(hasTags ? ['Les balises HTML sont retirées : écris en Markdown.'] : []),
    ...(file === null ? [] : findBlockProblems(fields.body, file)),
    ...(fields.details ? [...findLockProblems(fields.body), ...findDetailProblems(fields.details)] : []),
  ]
}
