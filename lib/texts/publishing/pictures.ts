import 'server-only'

import sharp, { type Metadata } from 'sharp'
import { z } from 'zod'

import { paths } from '@/content/paths'
import { writingLimits } from '@/content/publishing'
import { getDb } from '@/lib/platform/db'
import { takeLock } from '@/lib/platform/db/lock'
import { AppError, wrong } from '@/lib/platform/errors'
import { readShelf } from '@/lib/texts/content/reader'

import { openBody } from './check'
import type { Details } from './header'

/** Enough for high-density screens. */
const LONGEST_SIDE = 1_600
/** Around what stands out, in the shape of the drawings. */
const TOP_SIZE = { width: 1_200, height: 800, fit: 'cover', position: sharp.strategy.attention } as const
const BODY_SIZE = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const

/** Protects memory against decompression bombs. */
const MOST_PIXELS = 60_000_000
const MOST_BYTES = 1_500_000
const QUALITIES = [80, 60, 40] as const

const FORMATS: readonly Metadata['format'][] = ['jpeg', 'png', 'webp']

const NAME = /^([0-9a-f-]{36})-\d{1,4}x\d{1,4}\.webp$/

interface PictureSize {
  readonly id: string
  readonly width: number
  readonly height: number
}

export interface PictureEntry {
  readonly id: string
  readonly alt: string
  /** Markdown to insert into the text. */
  readonly markdown: string
  readonly src: string
}

const nameOf = ({ id, width, height }: PictureSize) => `${id}-${width}x${height}.webp`

function toEntry({ alt, ...picture }: PictureSize & { readonly alt: string }): PictureEntry {
  const src = `${paths.pictures}/${nameOf(picture)}`
  return { id: picture.id, alt, src, markdown: `![${alt.replace(/[[\]\\]/g, '')}](${src})` }
}

/**
 * Re-encodes the picture, which removes EXIF data (place, time, device) and anything hidden in the file.
 * @throws AppError invalid_form
 */
async function makeAnew(file: Uint8Array, isCropped: boolean) {
  try {
    const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const
    const { format } = await sharp(file, options).metadata()
    if (!FORMATS.includes(format)) throw wrong('file', 'Une image JPEG, PNG ou WebP')
    for (const quality of QUALITIES) {
      const { data, info } = await sharp(file, options)
        .autoOrient()
        .resize(isCropped ? TOP_SIZE : BODY_SIZE)
        .webp({ quality })
        .toBuffer({ resolveWithObject: true })
      if (data.byteLength <= MOST_BYTES) return { bytes: new Uint8Array(data), width: info.width, height: info.height }
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('invalid_form', { cause: error, fields: { file: 'Cette image ne se lit pas' } })
  }
  throw wrong('file', 'Cette image est trop lourde')
}

/** @param isCropped for the top of an article. @throws AppError invalid_form with the error of the field; text_not_found */
export async function addPicture(
  textId: string,
  typedAlt: string,
  file: Uint8Array,
  isCropped = false,
): Promise<PictureEntry> {
  const alt = typedAlt.trim().replace(/\s+/g, ' ')
  if (alt === '' || alt.length > writingLimits.alt)
    throw wrong('alt', `Dis ce que l’on voit, en ${writingLimits.alt} signes au plus`)
  if (file.byteLength === 0) throw wrong('file', 'Choisis une image')
  if (file.byteLength > writingLimits.pictureBytes) throw wrong('file', 'Six mégaoctets au plus')
  const picture = await makeAnew(file, isCropped)
  return getDb().$transaction(async (tx) => {
    await takeLock(tx, `pictures-of:${textId}`)
    if ((await tx.writtenText.count({ where: { id: textId } })) === 0) throw new AppError('text_not_found')
    if ((await tx.picture.count({ where: { textId } })) >= writingLimits.pictures)
      throw wrong('file', `${writingLimits.pictures} images au plus dans un texte`)
    const { id } = await tx.picture.create({ data: { textId, alt, ...picture }, select: { id: true } })
    return toEntry({ id, alt, width: picture.width, height: picture.height })
  })
}

export async function listPictures(textId: string): Promise<readonly PictureEntry[]> {
  const rows = await getDb().picture.findMany({
    where: { textId },
    select: { id: true, alt: true, width: true, height: true },
    orderBy: { addedAt: 'asc' },
  })
  return rows.map(toEntry)
}

/** The drawings of the articles that are files, to choose from. */
export const housePictures = () =>
  readShelf('articles').map(({ header: { image: src, imageAlt: alt } }) => ({ src, alt }))

/** A header whose picture has the description that it was added with, unless another was typed. */
export async function describePicture(textId: string, details: Details): Promise<Details> {
  const { image, imageAlt } = details
  if (typeof image !== 'string' || imageAlt !== undefined) return details
  const own = [...housePictures(), ...(await listPictures(textId))]
  const alt = own.find(({ src }) => src === image)?.alt
  return alt ? { ...details, imageAlt: alt } : details
}

/**
 * @param name file name in the text
 * @param reader visitors see what is open to all of a published article, and its picture; members see pictures of published
 * texts; writers see all
 * @returns null when there is none for this reader
 */
export async function findPicture(
  name: string,
  reader: 'visitor' | 'member' | 'writer',
  now: Date,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const id = z.uuid().safeParse(NAME.exec(name)?.[1]).data
  const picture = id && (await getDb().picture.findUnique({ where: { id }, include: { text: true } }))
  if (!picture || nameOf(picture) !== name) return null
  if (reader === 'writer') return picture.bytes
  const { id: textId, kind, slug, liveVersion, publishAt } = picture.text
  if (liveVersion === null || publishAt === null || publishAt > now) return null
  const live = await getDb().writtenVersion.findFirst({ where: { textId, number: liveVersion } })
  if (!live) return null
  const isOnTop = kind === 'article' && (live.details as Details | null)?.image === `${paths.pictures}/${name}`
  const shown = reader === 'visitor' ? (kind === 'article' ? openBody(slug, live.body) : '') : live.body
  return isOnTop || shown.includes(name) ? picture.bytes : null
}
