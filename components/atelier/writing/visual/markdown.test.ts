import { readFileSync } from 'node:fs'

import type { Node } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'

import { splitFrontmatter } from '@/content/frontmatter'
import { LOCK_LINE, writingLimits } from '@/content/publishing'
import { toMarkdown } from '@/lib/texts/content/blocks'
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

const FOLDER = 'content/articles'

const articles = filesIn(FOLDER, /\.mdx$/).map((name) => {
  const { content } = splitFrontmatter(readFileSync(`${FOLDER}/${name}`, 'utf8'))
  return [name, toMarkdown(content).replace('<MembersOnly />', LOCK_LINE)] as const
})

/** As if every block had been written in: nodes whose source is not known. */
const rewritten = (doc: Node): Node => schema.nodeFromJSON(doc.toJSON())

const shown = (markdown: string) => renderMarkdown(markdown).replace(/\s+/g, ' ')

const paragraph = (text: string) => schema.node('doc', null, [schema.node('paragraph', null, [schema.text(text)])])

describe('the 23 articles in the visual editor', () => {
  it('stay to the letter where nobody wrote', () => {
    for (const [name, text] of articles)
      expect.soft(writeMarkdown(readMarkdown(text)), name).toBe(text.replace(/ +$/gm, '').replace(/\n{3,}/g, '\n\n'))
  })

  it('mean the same once every block was written in', () => {
    for (const [name, text] of articles)
      expect.soft(shown(writeMarkdown(rewritten(readMarkdown(text)))), name).toBe(shown(text))
  })

  it('may be saved', () => {
    expect(articles.filter(([, text]) => text.length >= writingLimits.body).map(([name]) => name)).toEqual([])
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
      'Un mot[^1].\n\n- [ ] à faire\n\n~~barré~~\n\n[^1]: La note.\n\n[bloc 1 : exemple]\n\nDedans\n\n[fin du bloc 1]'
    const doc = readMarkdown(text)
    expect(doc.children.map(({ type }) => type.name)).toEqual([...Array(5).fill('piece'), 'paragraph', 'piece'])
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
