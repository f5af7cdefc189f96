import { readFileSync } from 'node:fs'

import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'

/** In the order of the pen: the circle of sara am before the tone. */
const ofPen = (text: string) => text.normalize('NFKD').replace(/([\u0e48-\u0e4b])\u0e4d/g, '\u0e4d$1').replace(/\s/g, '')

test('a Thai sentence is copied as it is written, by a reader that knows no ActualText', async () => {
  const markdown = readFileSync('content/texts/guides/s-installer-en-thailande.md', 'utf8')
  const sentences = [...new Set(markdown.match(/[\u0e01-\u0e3a\u0e40-\u0e5b]+/g))]
  expect(sentences.length).toBeGreaterThan(18)
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync('content/texts/guides/files/s-installer-en-thailande.pdf')))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(sentences.filter((sentence) => !ofPen(text).includes(ofPen(sentence)))).toEqual([])
})
