import { EditorState, NodeSelection, TextSelection, type Command } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'

import { LOCK_LINE } from '@/content/publishing'

import { frame, heading, insertMarkdown, labelFrame, link, list, lock, moveBlock, removeBlock } from './commands'
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

  it('put a frame below the paragraph, with the cursor inside, and name it', () => {
    expect(after('Un\n\nDeux', 'Un', frame('example'))).toBe('Un\n\n:::example\n\n:::\n\nDeux')
    expect(after(':::example\n\nDedans\n\n:::', 'Dedans', labelFrame('Nora'))).toBe(':::example[Nora]\n\nDedans\n\n:::')
  })

  it('move the frame of the cursor, and take it away without its words', () => {
    const text = 'Un\n\n:::example[Nora]\n\nDedans\n\n:::'
    expect(after(text, 'Dedans', moveBlock(-1))).toBe(':::example[Nora]\n\nDedans\n\n:::\n\nUn')
    expect(after(text, 'Dedans', removeBlock)).toBe('Un\n\nDedans')
    expect(after('Un\n\n::visa-check', 1, moveBlock(-1))).toBe('::visa-check\n\nUn')
    expect(after('Un\n\n::visa-check', 1, removeBlock)).toBe('Un')
  })

  it('put a picture within the frame of the cursor', () => {
    const picture = '![La mer](/espace-membre/images/a.webp)'
    expect(after(':::example\n\nDedans\n\n:::', 'Dedans', insertMarkdown(picture))).toContain(
      `Dedans\n\n${picture}\n\n:::`,
    )
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
