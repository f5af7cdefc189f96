import clsx from 'clsx'
import { schema as commonmark } from 'prosemirror-markdown'
import { Schema, type NodeSpec } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'

import { LOCK_LINE } from '@/content/publishing'
import { isMarker, nameMarker } from '@/lib/texts/content/markers'

/** What this editor shows and moves as one piece. Its source is Markdown, kept to the letter. */
const piece: NodeSpec = {
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,
  attrs: { source: {} },
  toDOM: ({ attrs }) => {
    const source = String(attrs.source)
    const kind = source === LOCK_LINE ? 'lock' : isMarker(source) ? 'block' : 'signs'
    return ['div', { class: clsx('piece', `piece-${kind}`), 'data-source': source }, nameMarker(source)]
  },
  parseDOM: [{ tag: 'div.piece', getAttrs: (element) => ({ source: element.dataset.source ?? '' }) }],
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

/** CommonMark, tables, and pieces: what texts of /atelier/ecrire and the articles of the site consist of. */
export const schema = new Schema({
  nodes: commonmark.spec.nodes.update('image', picture).append(tables).addToEnd('piece', piece),
  marks: commonmark.spec.marks,
})

export const pieceOf = (source: string) => schema.node('piece', { source })
