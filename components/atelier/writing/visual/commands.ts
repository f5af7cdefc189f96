import { setBlockType, toggleMark, wrapIn, lift } from 'prosemirror-commands'
import type { Mark, Node, ResolvedPos } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { NodeSelection, TextSelection, type Command, type EditorState, type Selection } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'

import { LOCK_LINE } from '@/content/publishing'

import { readMarkdown } from './markdown'
import { pieceOf, schema } from './schema'
import { withLabel } from '../frames'

const { nodes, marks } = schema

const isWithin = ({ selection: { $from } }: EditorState, name: string): boolean =>
  Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(({ type }) => type.name === name)

function linkAt({ selection: { from, to, $from }, storedMarks, doc }: EditorState): Mark | undefined {
  if (from === to) return marks.link!.isInSet(storedMarks ?? $from.marks())
  let found: Mark | undefined
  doc.nodesBetween(from, to, (node) => {
    found ??= marks.link!.isInSet(node.marks)
  })
  return found
}

/** How deep the innermost frame of a place is; 0 outside of all. */
const frameDepth = ($pos: ResolvedPos): number =>
  Array.from({ length: $pos.depth + 1 }, (_, depth) => depth).findLast(
    (depth) => $pos.node(depth).type === nodes.frame,
  ) ?? 0

/** The selected piece, or the innermost frame, and where it is. */
function blockAt(selection: Selection): { readonly node: Node; readonly $at: ResolvedPos } | null {
  const { $from } = selection
  if (
    selection instanceof NodeSelection &&
    (selection.node.type === nodes.piece || selection.node.type === nodes.frame)
  )
    return { node: selection.node, $at: $from }
  const depth = frameDepth($from)
  return depth === 0 ? null : { node: $from.node(depth), $at: $from.doc.resolve($from.before(depth)) }
}

/** What the buttons show as pressed. */
export interface Look {
  readonly isHeading: boolean
  readonly isBold: boolean
  readonly isList: boolean
  readonly isQuote: boolean
  readonly isInTable: boolean
  /** A selected piece, or the frame of the cursor. */
  readonly block: Node | null
  /** The address of the link at the cursor. */
  readonly link: string | null
}

export function lookOf(state: EditorState): Look {
  const { selection, storedMarks, doc } = state
  const { $from, from, to, empty } = selection
  const link = linkAt(state)
  return {
    isHeading: $from.parent.type === nodes.heading,
    isBold: empty
      ? Boolean(marks.strong!.isInSet(storedMarks ?? $from.marks()))
      : doc.rangeHasMark(from, to, marks.strong!),
    isList: isWithin(state, 'bullet_list') || isWithin(state, 'ordered_list'),
    isQuote: isWithin(state, 'blockquote'),
    isInTable: isInTable(state),
    block: blockAt(selection)?.node ?? null,
    link: link ? String(link.attrs.href) : null,
  }
}

export const bold = toggleMark(marks.strong!)

export const heading =
  (level: number): Command =>
  (state, dispatch) => {
    const change = lookOf(state).isHeading ? setBlockType(nodes.paragraph!) : setBlockType(nodes.heading!, { level })
    return change(state, dispatch)
  }

export const list: Command = (state, dispatch) =>
  (lookOf(state).isList ? liftListItem(nodes.list_item!) : wrapInList(nodes.bullet_list!, { tight: true }))(
    state,
    dispatch,
  )

export const quote: Command = (state, dispatch) =>
  (lookOf(state).isQuote ? lift : wrapIn(nodes.blockquote!))(state, dispatch)

/** Around the cursor, the words that have the mark. */
function rangeOf(mark: Mark, { selection: { $from, from, to, empty } }: EditorState): readonly [number, number] {
  if (!empty) return [from, to]
  const { parent } = $from
  let [start, end] = [from, from]
  parent.forEach((child, offset) => {
    const at = $from.start() + offset
    if (!mark.isInSet(child.marks) || at > from || at + child.nodeSize < from) return
    start = Math.min(start, at)
    end = Math.max(end, at + child.nodeSize)
  })
  return [start, end]
}

/** @param href null takes the link away. Where nothing is selected, the address itself is written. */
export const link =
  (href: string | null): Command =>
  (state, dispatch) => {
    const mark = linkAt(state)
    const [from, to] = mark ? rangeOf(mark, state) : [state.selection.from, state.selection.to]
    const { tr } = state
    if (href === null) dispatch?.(tr.removeMark(from, to, marks.link))
    else if (from === to) dispatch?.(tr.replaceSelectionWith(schema.text(href, [marks.link!.create({ href })]), false))
    else dispatch?.(tr.removeMark(from, to, marks.link).addMark(from, to, marks.link!.create({ href })))
    return true
  }

/** After the block of the cursor, within its frame, or in its place when it is an empty paragraph. */
const insertBlocks =
  (blocks: readonly Node[], isOutside = false): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection
    const base = isOutside ? 0 : frameDepth($from)
    const block = $from.depth === base ? $from.nodeAfter : $from.node(base + 1)
    const isBlank = block !== null && block.type === nodes.paragraph && block.content.size === 0
    const [start, end] = [
      $from.depth === base ? $from.pos : $from.before(base + 1),
      $to.depth === base ? $to.pos : $to.after(base + 1),
    ]
    const tr = state.tr.replaceWith(isBlank ? start : end, end, blocks)
    const after = (isBlank ? start : end) + blocks.reduce((size, { nodeSize }) => size + nodeSize, 0)
    if (!tr.doc.resolve(after).nodeAfter) tr.insert(after, nodes.paragraph!.create())
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(after), 1)).scrollIntoView())
    return true
  }

export const insertMarkdown = (markdown: string): Command => insertBlocks(readMarkdown(markdown).children)

/** A new frame, with the cursor inside. */
export const frame =
  (name: string): Command =>
  (state, dispatch) =>
    insertBlocks([nodes.frame!.create({ head: name }, nodes.paragraph!.create())])(state, (tr) => {
      // Back over the boundary between the frame and what follows.
      const inside = TextSelection.near(tr.doc.resolve(tr.selection.$from.before(tr.selection.$from.depth) - 1), -1)
      dispatch?.(tr.setSelection(inside).scrollIntoView())
    })

/** Names the frame of the cursor: « Nora, 34 ans ». */
export const labelFrame =
  (label: string): Command =>
  ({ selection, tr }, dispatch) => {
    const block = blockAt(selection)
    if (!block || block.node.type !== nodes.frame) return false
    dispatch?.(tr.setNodeAttribute(block.$at.pos, 'head', withLabel(String(block.node.attrs.head), label)))
    return true
  }

const cells = (type: 'table_header' | 'table_cell') => [nodes[type]!.create(), nodes[type]!.create()]

export const table: Command = (state, dispatch) => {
  const rows = (['table_header', 'table_cell', 'table_cell'] as const).map((type) =>
    nodes.table_row!.create(null, cells(type)),
  )
  return insertBlocks([nodes.table!.create(null, rows)])(state, dispatch)
}

/** There is one lock: where it was, it goes. */
export const lock: Command = (state, dispatch) =>
  insertBlocks([pieceOf(LOCK_LINE)], true)(state, (tr) => {
    let old: number | undefined
    state.doc.forEach((node, at) => {
      if (node.type === nodes.piece && node.attrs.source === LOCK_LINE) old = at
    })
    // Mapped to the left, or a lock that was put just before it would go in its place.
    const at = old === undefined ? undefined : tr.mapping.mapResult(old, 1)
    if (at && !at.deleted) tr.delete(at.pos, at.pos + 1)
    dispatch?.(tr)
  })

/** Moves the piece, or the frame of the cursor, past its neighbour. @param by -1 up, 1 down */
export const moveBlock =
  (by: -1 | 1): Command =>
  ({ selection, tr }, dispatch) => {
    const block = blockAt(selection)
    const neighbour = block?.$at.parent.maybeChild(block.$at.index() + by)
    if (!block || !neighbour) return false
    const { node, $at } = block
    const to = $at.pos + by * neighbour.nodeSize
    tr.delete($at.pos, $at.pos + node.nodeSize).insert(to, node)
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, to)).scrollIntoView())
    return true
  }

/** Takes the piece away; of a frame, the words stay. */
export const removeBlock: Command = ({ selection, tr }, dispatch) => {
  const block = blockAt(selection)
  if (!block) return false
  const { node, $at } = block
  tr.replaceWith($at.pos, $at.pos + node.nodeSize, node.type === nodes.frame ? node.content : [])
  if (tr.doc.childCount === 0) tr.insert(0, nodes.paragraph!.create())
  dispatch?.(tr)
  return true
}
