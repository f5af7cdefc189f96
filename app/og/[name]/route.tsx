import { ImageResponse } from 'next/og'
import sharp from 'sharp'

import { ShareImage } from '@/components/reader/share/share-image'
import type { ShareCard } from '@/content/site-page'
import { DAY_S } from '@/lib/platform/days'
import { refreshWritten } from '@/lib/texts/publishing/in-force'
import { getShareCard, isWrittenShare, loadShareFonts, shareQueue } from '@/lib/texts/seo/share-cards'
import { drawSharePicture, PICTURE_WIDTH } from '@/lib/texts/seo/share-picture'
import { SHARE_HEIGHT, SHARE_WIDTH } from '@/lib/texts/seo/urls'

const MAX_AGE_S = DAY_S

/** Cache per process; each takes some tenths of a second to draw and about 70 kB. docs/decisions/0009-shared-pictures.md */
const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

async function draw(card: ShareCard) {
  const [picture, fonts] = await Promise.all([drawSharePicture(card), loadShareFonts()])
  const image = new ImageResponse(
    <ShareImage title={card.title} line={card.line} picture={{ ...picture, width: PICTURE_WIDTH }} />,
    { width: SHARE_WIDTH, height: SHARE_HEIGHT, fonts },
  )
  // A palette cuts the size to a third without visible difference. A higher effort would save a fifth more but take another 0.8 s, while
  // the first sharer waits.
  const png = await sharp(await image.arrayBuffer())
    .png({ palette: true, quality: 92, effort: 1 })
    .toBuffer()
  return new Uint8Array(png)
}

export async function GET(_request: Request, { params }: RouteContext<'/og/[name]'>) {
  const name = /^(.+)\.png$/.exec((await params).name)?.[1] ?? ''
  if (isWrittenShare(name)) await refreshWritten()
  const card = getShareCard(name)
  if (!card) return new Response(null, { status: 404 })

  const key = `${name} ${card.title} ${card.line} ${card.picture}`
  const image = drawn.get(key) ?? shareQueue(() => draw(card))
  drawn.set(key, image)
  // Failures are not cached.
  image.catch(() => drawn.delete(key))
  return new Response(await image, {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': `public, max-age=${MAX_AGE_S}` },
  })
}
