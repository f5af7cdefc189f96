import { readFileSync, writeFileSync } from 'node:fs'

import { guideCovers, type GuideSlug } from '../../content/guide-covers'
import { sha256, sourceDigest } from './guides/digest'
import { createTypesetter } from './guides/typeset'

const TARGET = 'content/guides/pdf'

/** `npm run guides`: typesets content/guides/*.md into PDFs, and notes what they were made from. */
async function main() {
  const typeset = await createTypesetter()
  const built = Object.fromEntries(
    (Object.keys(guideCovers) as GuideSlug[]).map((slug) => {
      const { pdf, pages } = typeset(slug, readFileSync(`content/guides/${slug}.md`, 'utf8'))
      writeFileSync(`${TARGET}/${slug}.pdf`, pdf)
      console.log(`${TARGET}/${slug}.pdf: ${pages} pages, ${Math.round(pdf.length / 1024)} KB`)
      return [slug, { pages, bytes: pdf.length, sha256: sha256(pdf), source: sourceDigest(slug) }]
    }),
  )
  writeFileSync(`${TARGET}/guides.json`, `${JSON.stringify(built, null, 2)}\n`)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
