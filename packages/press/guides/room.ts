import type { Image, RootContent } from 'mdast'

import { drawingOf } from './to-typst'

/** A place in the typeset guide, as `mark` of guide.typ writes it; y in millimetres from the top of the page. */
export interface Mark {
  readonly block: number
  readonly end: 'start' | 'end'
  readonly page: number
  readonly y: number
}

/** What is empty at the foot of a page, below a block of the text. */
export interface Room {
  readonly block: number
  readonly height: number
}

const FOOT_MM = 193

/** Below this a page looks full, and a drawing would be a stamp. */
const ROOM_MIN_MM = 32

/** @returns the pages that end early, because what follows is kept together and did not fit */
export function findRoom(marks: readonly Mark[]): readonly Room[] {
  const ends = marks.filter(({ end }) => end === 'end')
  return ends.flatMap(({ block, page, y }, index) => {
    const next = ends[index + 1]
    const begins = next && marks.find(({ block, end }) => block === next.block && end === 'start')
    const height = Math.floor(FOOT_MM - y)
    return begins?.page !== page && height >= ROOM_MIN_MM ? [{ block, height }] : []
  })
}

/** Gives a room a drawing: one of its chapter where there is one, else the nearest that is left; what remains stays empty. */
export function assignDrawings(nodes: readonly RootContent[], rooms: readonly Room[]): ReadonlyMap<Room, Image> {
  const places = nodes.flatMap((node, index) => {
    const image = drawingOf(node)
    return image ? [{ image, index }] : []
  })
  const chapters = nodes.flatMap((node, index) => (node.type === 'heading' && node.depth === 2 ? [index] : []))
  const chapterOf = (block: number) => chapters.filter((start) => start <= block).length
  const distance = (room: Room, index: number) =>
    (chapterOf(room.block) === chapterOf(index) ? 0 : 10_000) + Math.abs(room.block - index)
  const left = new Set(places)
  return new Map(
    rooms.flatMap((room) => {
      const [nearest] = [...left].sort((a, b) => distance(room, a.index) - distance(room, b.index))
      if (!nearest) return []
      left.delete(nearest)
      return [[room, nearest.image] as const]
    }),
  )
}
