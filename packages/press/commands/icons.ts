import { mkdirSync, writeFileSync } from 'node:fs'

import sharp from 'sharp'

import { command } from '../../../bin/support/command'

const SOURCE = 'app/icon.svg'
const FAVICON_SIZES = [16, 32, 48]
/** Launchers cut a maskable icon down to a circle of 80 % at most: https://www.w3.org/TR/appmanifest/#icon-masks */
const MASKABLE_MARK = 0.76

const png = { compressionLevel: 9, palette: true, quality: 100, effort: 10 } as const

const draw = (size: number) => sharp(SOURCE, { density: 72 * Math.ceil(size / 32) }).resize(size, size)

/** The mark's own ground, taken from the middle of its upper edge: what a full-bleed icon is filled up with. */
async function groundOf() {
  const size = 64
  const { data } = await draw(size).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray((2 * size + size / 2) * 4)
  if (alpha < 255) throw new Error(`${SOURCE} needs an opaque ground`)
  return { r, g, b }
}

async function drawFullBleed(size: number, markShare: number) {
  const background = await groundOf()
  const mark = await draw(Math.round(size * markShare))
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: mark }])
    .png(png)
}

/** The container of a favicon.ico: a directory of 16 bytes an entry, then the PNG files as they are. */
function packIco(images: readonly { readonly size: number; readonly data: Buffer }[]) {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2) // 1: an icon, not a cursor
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  images.forEach(({ size, data }, index) => {
    const entry = 6 + 16 * index
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4) // colour planes
    header.writeUInt16LE(32, entry + 6) // bits a pixel
    header.writeUInt32LE(data.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += data.length
  })
  return Buffer.concat([header, ...images.map(({ data }) => data)])
}

async function run() {
  mkdirSync('public/icons', { recursive: true })
  const favicons = await Promise.all(
    FAVICON_SIZES.map(async (size) => ({ size, data: await draw(size).png({ compressionLevel: 9 }).toBuffer() })),
  )
  const files = {
    'app/favicon.ico': packIco(favicons),
    'app/apple-icon.png': await (await drawFullBleed(180, 1)).toBuffer(),
    'public/icons/icon-192.png': await draw(192).png(png).toBuffer(),
    'public/icons/icon-512.png': await draw(512).png(png).toBuffer(),
    'public/icons/maskable-512.png': await (await drawFullBleed(512, MASKABLE_MARK)).toBuffer(),
  }
  for (const [file, data] of Object.entries(files)) {
    writeFileSync(file, data)
    console.log(`${file}: ${data.length} bytes`)
  }
}

export default command({
  name: 'npm run icons -w packages/press',
  summary: 'Draws every raster icon from app/icon.svg. Run it again when the mark has changed, and commit the result.',
  run,
})
