import 'server-only'

import { existsSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'

import { pages } from '@/content/pages'
import { paths } from '@/content/paths'
import type { ShareCard } from '@/content/site-page'
import { findPicture } from '@/lib/texts/publishing/pictures'

import { SHARE_HEIGHT } from './urls'

export const PICTURE_WIDTH = 690

const SWELL = 64

/** Our dusk is purple, with much less green than red and blue. */
const DAY_GREEN_SURPLUS = -10
const DAY_GREEN = 110

const sail = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${SHARE_HEIGHT}">` +
    `<path d="M${SWELL} 0Q${-SWELL} ${SHARE_HEIGHT / 2} ${SWELL} ${SHARE_HEIGHT}H${PICTURE_WIDTH}V0z"/></svg>`,
)

const inPublic = (picture: string) => join(process.cwd(), 'public', picture)

interface SharePicture {
  /** PNG as a data URL. */
  readonly source: string
  readonly time: 'day' | 'night'
}

/** The bytes of a picture at the top of a written article. */
const findOwnPicture = (picture: string) =>
  picture.startsWith(`${paths.extractPictures}/`)
    ? findPicture(picture.slice(paths.extractPictures.length + 1), 'visitor', new Date())
    : null

/** Rasterises the SVG first, because Satori does not support many of its features. */
export async function drawSharePicture({ picture, focus }: ShareCard): Promise<SharePicture> {
  const own = await findOwnPicture(picture)
  const file = own ?? (existsSync(inPublic(picture)) ? inPublic(picture) : inPublic(pages.home.card.picture))
  const scene = await sharp(file, { density: 144 })
    .resize(PICTURE_WIDTH, SHARE_HEIGHT, { fit: 'cover', position: focus ?? sharp.strategy.attention })
    .removeAlpha()
    .png()
    .toBuffer()
  const [red = 0, green = 0, blue = 0] = (await sharp(scene).stats()).channels.map(({ mean }) => mean)
  const isDay = green > DAY_GREEN && green - (red + blue) / 2 > DAY_GREEN_SURPLUS
  const cut = await sharp(scene)
    .ensureAlpha()
    .composite([{ input: sail, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return {
    source: `data:image/png;base64,${cut.toString('base64')}`,
    time: isDay ? 'day' : 'night',
  }
}
