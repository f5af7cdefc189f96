import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

import { command } from '../../../bin/support/command'
import { guideCovers, type GuideSlug } from '../../../content/guide-covers'
import { sha256, sourceDigest } from '../guides/digest'
import { bindBook } from '../guides/epub'
import { createTypesetter } from '../guides/typeset'

const TARGET = 'content/guides'

export default command({
  name: 'npm run guides -w packages/press',
  summary: 'Makes a PDF and an ePub of each of content/guides/*.md, and notes what they were made from.',
  async run() {
    const typeset = await createTypesetter()
    const built: Partial<Record<GuideSlug, object>> = {}
    for (const slug of Object.keys(guideCovers) as GuideSlug[]) {
      const source = readFileSync(`${TARGET}/${slug}.md`, 'utf8')
      const { pdf, pages, fields, drawings, parts } = await typeset(slug, source)
      const epub = await bindBook(slug, source)
      writeFileSync(`${TARGET}/pdf/${slug}.pdf`, pdf)
      mkdirSync(`${TARGET}/epub`, { recursive: true })
      writeFileSync(`${TARGET}/epub/${slug}.epub`, epub)
      console.log(
        `${slug}: ${pages} pages, ${drawings} drawings, ${fields} fields, ` +
          `${Math.round(pdf.length / 1024)} KB; ePub ${Math.round(epub.length / 1024)} KB`,
      )
      const measure = (file: Buffer) => ({ bytes: file.length, sha256: sha256(file) })
      built[slug] = { pages, fields, pdf: measure(pdf), epub: measure(epub), source: sourceDigest(slug), parts }
    }
    writeFileSync(`${TARGET}/pdf/guides.json`, `${JSON.stringify(built, null, 2)}\n`)
  },
})
