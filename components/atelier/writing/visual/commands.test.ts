import { EditorState, NodeSelection, TextSelection, type Command } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'

import { LOCK_LINE } from '@/content/publishing'

import { heading, insertMarkdown, link, list, lock, movePiece, removePiece } from './commands'
import { readAddress } from './link-row'
import { readMarkdown, writeMarkdown } from './markdown'

/** The Markdown after a command, with the cursor in these words, or with this top-level block selected. */
function after(markdown: string, at: string | number, command: Command): string {
  const doc = readMarkdown(markdown)
  let place = 0
  if (typeof at === 'number') doc.forEach((_, start, index) => void (index === at && (place = start)))
  else doc.descendants((node, start) => void (node.text?.includes(at) && (place = start + node.text.indexOf(at))))
  const selection =
    typeof at === 'number' ? NodeSelection.create(doc, place) : TextSelection.create(doc, place, place + at.length)
  let state = EditorState.create({ doc, selection })
  command(state, (transaction) => {
    state = state.apply(transaction)
  })
  return writeMarkdown(state.doc)
}

describe('the buttons of the text', () => {
  it('begin a heading, and end it', () => {
    expect(after('Un', 'Un', heading(2))).toBe('## Un')
    expect(after('## Un', 'Un', heading(2))).toBe('Un')
  })

  it('begin a list, and end it', () => {
    expect(after('Un', 'Un', list)).toBe('* Un')
    expect(after('- Un', 'Un', list)).toBe('Un')
  })

  it('put a link on words, change it and take it away', () => {
    expect(after('Lis le blog.', 'le blog', link('/blog'))).toBe('Lis [le blog](/blog).')
    expect(after('Lis [le blog](/blog).', 'le blog', link('/guides'))).toBe('Lis [le blog](/guides).')
    expect(after('Lis [le blog](/blog).', 'le blog', link(null))).toBe('Lis le blog.')
  })

  it('put the lock below the paragraph, once', () => {
    const locked = after('Un\n\nDeux', 'Un', lock)
    expect(locked).toBe(`Un\n\n${LOCK_LINE}\n\nDeux`)
    expect(after(locked, 'Deux', lock)).toBe(`Un\n\nDeux\n\n${LOCK_LINE}`)
    expect(after(`Un\n\nDeux\n\n${LOCK_LINE}`, 'Un', lock)).toBe(locked)
  })

  it('put a picture below the paragraph', () => {
    const picture = '![La mer](/espace-membre/images/a.webp)'
    expect(after('Un\n\nDeux', 'Un', insertMarkdown(picture))).toBe(`Un\n\n${picture}\n\nDeux`)
  })

  it('move a block of an article, and take it away with its end', () => {
    const text = 'Un\n\n[bloc 1 : exemple]\n\nDedans\n\n[fin du bloc 1]'
    expect(after(text, 1, movePiece(-1))).toBe('[bloc 1 : exemple]\n\nUn\n\nDedans\n\n[fin du bloc 1]')
    expect(after(text, 3, movePiece(1))).toBe(text)
    expect(after(text, 3, removePiece)).toBe('Un\n\nDedans')
  })
})

describe('the address of a link', () => {
  it.each([
    ['exemple.fr', 'https://exemple.fr'],
    ['https://exemple.fr/a', 'https://exemple.fr/a'],
    ['https://horizon.example/blog#a', '/blog#a'],
    ['/blog', '/blog'],
    ['moi@exemple.fr', 'mailto:moi@exemple.fr'],
  ])('%s is %s', (typed, address) => {
    expect(readAddress(typed, 'https://horizon.example')).toBe(address)
  })
})
