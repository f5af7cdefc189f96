import { writeFileSync } from 'node:fs'

import { command } from '../../../bin/support/command'
import type { GuideSlug } from '../../../content/guide-covers'
import { readShelf } from '../../../lib/texts/content/reader'
import { sha256, sourceDigest } from '../guides/digest'
import { bindBook } from '../guides/epub'
import { createTypesetter } from '../guides/typeset'

const TARGET = 'content/texts/guides/files'

export default command({
  name: 'npm run guides -w packages/press',
  summary: 'Makes a PDF and an ePub of each of content/texts/guides/*.md, and notes what they were made from.',
  async run() {
    const typeset = await createTypesetter()
    const built: Partial<Record<GuideSlug, object>> = {}
    for (const text of readShelf('guides')) {
      const slug = text.slug as GuideSlug
      const { pdf, pages, fields, drawings } = await typeset(text)
      const epub = await bindBook(text)
      writeFileSync(`${TARGET}/${slug}.pdf`, pdf)
      writeFileSync(`${TARGET}/${slug}.epub`, epub)
      console.log(
        `${slug}: ${pages} pages, ${drawings} drawings, ${fields} fields, ` +
          `${Math.round(pdf.length / 1024)} KB; ePub ${Math.round(epub.length / 1024)} KB`,
      )
      const measure = (file: Buffer) => ({ bytes: file.length, sha256: sha256(file) })
      built[slug] = { pages, fields, pdf: measure(pdf), epub: measure(epub), source: sourceDigest(slug) }
    }
    writeFileSync(`${TARGET}/guides.json`, `${JSON.stringify(built, null, 2)}\n`)
  },
})
