import 'server-only'

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

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
