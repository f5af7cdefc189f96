/**
 * What stands in the way of a goal that is missed, as profiles have shown it; the figures are in docs/measurements.md.
 * By the beginning of what a row is about.
 */
const WALLS: readonly (readonly [what: string, wall: string])[] = [
  [
    'Memory (RSS) after the start',
    'Node’s own program takes 50 MiB, the code of Next, Prisma and the workers most of the rest',
  ],
  ['Memory (RSS) after these loads', 'garbage between two collections: the heap may grow to its limit'],
  ['the same with Brotli', 'React’s data, which say the page once more'],
  ['INP', 'the first, cold run of React’s listeners, a third to a half; a bare page takes 56 to 80 ms'],
  [
    'Start of a built site',
    'Next’s command, until it listens: two thirds; then reading what stands before Next, settings and their schemas first',
  ],
  ['LCP', 'a bare Next page takes 1.1 to 1.5 s here, and its first task blocks for 240 to 310 ms'],
]

export const wallOf = (what: string): string | undefined => WALLS.find(([start]) => what.startsWith(start))?.[1]
