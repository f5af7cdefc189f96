import { readFileSync } from 'node:fs'

import type { Node } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'

import { splitFrontmatter } from '@/content/frontmatter'
import { writingLimits } from '@/content/publishing'
import { textKinds } from '@/lib/texts/content/kinds'
import { renderMarkdown } from '@/lib/texts/content/markdown'
import { filesIn } from '@/test/files'

import { readMarkdown, readPasted, writeMarkdown } from './markdown'
import { schema } from './schema'

/** The words of HTML. */
const toString = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x3C;', '<')
    .trim()

const texts = textKinds.flatMap((kind) =>
  filesIn(`content/texts/${kind}`, /^[^/]+\.md$/).map((name) => {
    const { content } = splitFrontmatter(readFileSync(`content/texts/${kind}/${name}`, 'utf8'))
    return [`${kind}/${name}`, content.trim()] as const
  }),
)

/** As if every block had been written in: nodes whose source is not known. */
const rewritten = (doc: Node): Node => schema.nodeFromJSON(doc.toJSON())

const shown = (markdown: string) => renderMarkdown(markdown).replace(/\s+/g, ' ')

const withoutBlankLines = (text: string) => text.replace(/ +$/gm, '').replace(/\n{2,}/g, '\n')

const paragraph = (text: string) => schema.node('doc', null, [schema.node('paragraph', null, [schema.text(text)])])

describe('the texts of the site in the visual editor', () => {
  it('stay to the letter where nobody wrote, but for empty lines', () => {
    for (const [name, text] of texts)
      expect.soft(withoutBlankLines(writeMarkdown(readMarkdown(text))), name).toBe(withoutBlankLines(text))
  })

  it('mean the same once every block was written in', () => {
    for (const [name, text] of texts)
      expect.soft(shown(writeMarkdown(rewritten(readMarkdown(text)))), name).toBe(shown(text))
  })

  it('may be saved', () => {
    expect(texts.filter(([, text]) => text.length >= writingLimits.body).map(([name]) => name)).toEqual([])
  })
})

describe('markup', () => {
  it.each([
    '* pas une liste, # ni un titre, <b>ni une balise</b>',
    '[ni un lien](https://exemple.fr) ni **du gras**, ni `du code`, ni ~~barré~~',
    '# ni un titre',
    '1. ni un numéro',
    'un_nom_de_fichier et 2 < 3',
    'Un 😀, مرحبا, ไทย',
  ])('are words when they are typed: %s', (typed) => {
    expect(readMarkdown(writeMarkdown(paragraph(typed))).textContent).toBe(typed)
    expect(toString(renderMarkdown(writeMarkdown(paragraph(typed))))).toBe(typed)
  })

  it('keeps what it does not know as one piece, to the letter', () => {
    const text =
      'Un mot[^1].\n\n- [ ] à faire\n\n~~barré~~\n\n[^1]: La note.\n\n::visa-check\n\n:::example[Nora]\n\nDedans\n\n:::'
    const doc = readMarkdown(text)
    expect(doc.children.map(({ type }) => type.name)).toEqual([...Array(5).fill('piece'), 'frame'])
    expect(writeMarkdown(rewritten(doc))).toBe(text)
  })

  it('keeps the figures that it quotes, and a table with its bars', () => {
    const text = 'Il coûte {{dtv-paris.prix}}.\n\n| Quoi | Prix |\n| --- | ---: |\n| a\\|b | {{dtv-paris.prix}} |'
    expect(writeMarkdown(rewritten(readMarkdown(text)))).toBe(text)
  })

  it('makes a pasted line a line, and pasted markup what it stands for', () => {
    expect(writeMarkdown(readPasted('Loyer : 100\nEau : 20\n\n## Un titre'))).toBe(
      'Loyer : 100\\\nEau : 20\n\n## Un titre',
    )
  })

  it('writes nothing for an empty text', () => {
    expect(writeMarkdown(readMarkdown(''))).toBe('')
  })
})
