import { readFileSync, writeFileSync } from 'node:fs'

import { guideCovers, type GuideSlug } from '../../content/guide-covers'
import { command } from '../support/command'
import { sha256, sourceDigest } from './guides/digest'
import { createTypesetter } from './guides/typeset'

const TARGET = 'content/guides/pdf'

export default command({
  name: 'npm run guides',
  summary: 'Typesets content/guides/*.md into PDFs, and notes what they were made from.',
  async run() {
    const typeset = await createTypesetter()
    const built = Object.fromEntries(
      (Object.keys(guideCovers) as GuideSlug[]).map((slug) => {
        const { pdf, pages, parts } = typeset(slug, readFileSync(`content/guides/${slug}.md`, 'utf8'))
        writeFileSync(`${TARGET}/${slug}.pdf`, pdf)
        console.log(`${TARGET}/${slug}.pdf: ${pages} pages, ${Math.round(pdf.length / 1024)} KB`)
        return [slug, { pages, bytes: pdf.length, sha256: sha256(pdf), source: sourceDigest(slug), parts }]
      }),
    )
    writeFileSync(`${TARGET}/guides.json`, `${JSON.stringify(built, null, 2)}\n`)
  },
})
