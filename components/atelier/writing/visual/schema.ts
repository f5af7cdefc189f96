import clsx from 'clsx'
import { schema as commonmark } from 'prosemirror-markdown'
import { Schema, type NodeSpec } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'

import { LOCK_LINE } from '@/content/publishing'

import { nameFrame } from '../frames'

/** What this editor shows and moves as one piece. Its source is Markdown, kept to the letter. */
const piece: NodeSpec = {
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,
  attrs: { source: {} },
  toDOM: ({ attrs }) => {
    const source = String(attrs.source)
    const kind = source === LOCK_LINE ? 'lock' : /^::[a-z]/.test(source) ? 'block' : 'signs'
    const name = kind === 'signs' ? source : nameFrame(source.slice(2))
    return ['div', { class: clsx('piece', `piece-${kind}`), 'data-source': source }, name]
  },
  parseDOM: [{ tag: 'div.piece', getAttrs: (element) => ({ source: element.dataset.source ?? '' }) }],
}

/** A directive around some text. `head` is what follows its colons: `example[Nora, 34 ans]`. */
const frame: NodeSpec = {
  content: '(block | frame)+',
  group: 'frame',
  defining: true,
  isolating: true,
  attrs: { head: {} },
  toDOM: ({ attrs }) => [
    'div',
    { class: 'frame', 'data-head': String(attrs.head) },
    ['p', { class: 'frame-name', contenteditable: 'false' }, nameFrame(String(attrs.head))],
    ['div', 0],
  ],
  parseDOM: [
    {
      tag: 'div.frame',
      contentElement: ':scope > div',
      getAttrs: (element) => ({ head: element.dataset.head ?? '' }),
    },
  ],
}

/** Pictures of elsewhere are refused when the text is published; here their description stands for them. */
const picture: NodeSpec = {
  ...commonmark.spec.nodes.get('image'),
  toDOM: ({ attrs: { src, alt } }) =>
    /^\/(?!\/)/.test(String(src))
      ? ['img', { src: String(src), alt: String(alt ?? '') }]
      : ['span', { class: 'piece', 'data-src': String(src) }, String(alt || src)],
}

const tables = tableNodes({
  tableGroup: 'block',
  cellContent: 'inline*',
  cellAttributes: { align: { default: null } },
})

/** CommonMark, tables, frames and pieces: what texts consist of. */
export const schema = new Schema({
  nodes: commonmark.spec.nodes
    .update('doc', { content: '(block | frame)+' })
    .update('image', picture)
    .append(tables)
    .addToEnd('piece', piece)
    .addToEnd('frame', frame),
  marks: commonmark.spec.marks,
})

export const pieceOf = (source: string) => schema.node('piece', { source })
