import 'server-only'

import { z } from 'zod'

import { paths } from '@/content/paths'
import { LOCK_LINE, writingLimits, type WrittenKind } from '@/content/publishing'
import { TO_VERIFY } from '@/content/rules'
import { dayOf } from '@/lib/platform/days'
import { getArticle, partForAll } from '@/lib/texts/content/articles'
import { getFact, marksIn, quoteValues } from '@/lib/texts/content/facts'
import { headerOf } from '@/lib/texts/content/frontmatter'
import { getGuide } from '@/lib/texts/content/guides'
import { kinds, shapeOf, textKindOf, type TextKind } from '@/lib/texts/content/kinds'
import { getKitItem } from '@/lib/texts/content/kit'
import { isOwnPicture, isPictureAddress, readMarkdownParts } from '@/lib/texts/content/markdown'
import { makeText } from '@/lib/texts/content/reader'
import { getTutorial } from '@/lib/texts/content/tutorials'
import '@/lib/texts/content/prompts'
import '@/lib/texts/content/steps'
import '@/lib/texts/content/thai'
import '@/lib/texts/content/tools'

import { headerFields, type Details } from './header'
import { toWrittenText } from './in-force'

export interface WrittenFields {
  readonly title: string
  readonly summary: string
  /** Markdown. */
  readonly body: string
  /** The rest of its header; notes, news, answers and mails have none. */
  readonly details?: Details | null
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

function findMissing({ title, summary, body }: WrittenFields, kind: TextKind | null): readonly string[] {
  const { shortestSummary } = writingLimits
  const hasSummary = kind === null || 'summary' in shapeOf(kind)
  return [
    ...(title === '' ? ['Il manque un titre.'] : []),
    ...(hasSummary && summary.length < shortestSummary
      ? [`Le résumé tient en une phrase, de ${shortestSummary} signes au moins.`]
      : []),
    ...(body.trim() === '' ? ['Il manque le texte.'] : []),
  ]
}

/** An extract needs something to show, and members something more. */
function findLockProblems(body: string): readonly string[] {
  const [opening = '', ...rest] = body.split(LOCK)
  const isPlaced = rest.length === 1 && opening.trim() !== '' && rest[0]?.trim() !== ''
  return isPlaced ? [] : ['Pose le verrou une fois, sur une ligne à lui, entre le début libre et la suite.']
}

const LOCK = new RegExp(`^${LOCK_LINE}$`, 'm')

/** What visitors may read of a text; without a lock nothing. */
export function openBody(slug: string, body: string): string {
  if (partForAll(slug) === 'full') return body
  const [opening = '', ...rest] = body.split(LOCK)
  return rest.length === 0 ? '' : opening
}

const french = z.locales.fr().localeError

/** What its kind asks of a header, by the names of its inputs. */
function findHeaderProblems(kind: TextKind, { title, summary, body, details }: WrittenFields): readonly string[] {
  const shape = shapeOf(kind)
  const data = {
    ...details,
    title,
    ...('summary' in shape && { summary }),
    ...('publishedAt' in shape && { publishedAt: dayOf(new Date()) }),
  }
  const { success, error } = kinds[kind].header.safeParse(headerOf({ data, content: body }, title), { error: french })
  if (success) return []
  const fields = headerFields(kind)
  return error.issues.flatMap(({ path: [name, index, inner], message }) => {
    if (name === 'title' || name === 'summary') return []
    const field = fields.find((one) => one.name === name)
    if (field?.type === 'picture') return ['Il manque une image.']
    const own = field?.fields.find((one) => one.name === inner)
    const place = own ? `${field?.label} ${Number(index) + 1}, ${own.label}` : (field?.label ?? String(name ?? ''))
    return [`${place}\u00a0: ${message}`]
  })
}

/** What prevents it from being read like its file. */
function findTextProblems(kind: TextKind, slug: string, fields: WrittenFields): readonly string[] {
  const today = dayOf(new Date())
  try {
    const version = { ...fields, details: fields.details ?? {} }
    makeText(kind, toWrittenText(kind, slug, version, { publishedOn: today, savedOn: today }))
    return []
  } catch (error) {
    return [`Ce texte ne se lit pas encore\u00a0: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** Whether a prepared draft still has something that nobody knew. */
const isOpen = ({ title, summary, body }: WrittenFields) =>
  [title, summary, body].some((text) => text.includes(TO_VERIFY))

/**
 * Problems that prevent publishing, in sentences.
 * @param of a mail of a sequence carries no pictures
 */
export function findProblems(
  fields: WrittenFields,
  of?: { readonly kind: WrittenKind; readonly slug: string },
): readonly string[] {
  const isMail = of?.kind === 'mail'
  const kind = of ? textKindOf(of.kind) : null
  const { links, pictures, directives, hasTags } = readMarkdownParts(fields.body)
  const figure = findWrongFigure(fields.body)
  const problems = [
    ...findMissing(fields, kind),
    ...links.filter((href) => !leadsSomewhere(href)).map((href) => `Ce lien ne mène nulle part : ${href}`),
    ...(isMail && pictures.length > 0 ? ['Un e-mail d’une suite ne porte pas d’image : retire-la.'] : []),
    ...pictures.flatMap(({ src, alt }) => [
      ...(isOwnPicture(src) ? [] : [`Cette image n’est pas d’ici, ajoute-la plus bas : ${src}`]),
      ...(alt.trim() === '' && isPictureAddress(src) ? [`Cette image n’a pas de description : ${src}`] : []),
    ]),
    ...(isOpen(fields) ? [`Il reste une question ouverte, marquée «\u00a0${TO_VERIFY}\u00a0».`] : []),
    ...(figure ? [`Aucun fait n’a ce nom ni ce chiffre : ${figure}`] : []),
    ...(kind ? [] : directives.map((name) => `Ce texte n’a pas de blocs\u00a0: retire «\u00a0${name}\u00a0».`)),
    ...(hasTags ? ['Les balises HTML sont retirées : écris en Markdown.'] : []),
    ...(kind && 'hasOpening' in kinds[kind] ? findLockProblems(fields.body) : []),
    ...(kind ? findHeaderProblems(kind, fields) : []),
  ]
  return problems.length > 0 || !kind || !of ? problems : findTextProblems(kind, of.slug, fields)
}
