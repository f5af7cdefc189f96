import { LOCK_LINE } from '@/content/publishing'
import { capitalise } from '@/lib/platform/format'

/** Lines that stand for a block of an article's file, with its number and what it is (blocks.ts): « [bloc 3 : exemple] ». */
export const BLOCK_START = /^\[bloc (\d+)\b([^\]\n]*)\]$/
/** Where the block's own text ends: « [fin du bloc 3] ». */
export const BLOCK_END = /^\[fin du bloc (\d+)\]$/

/** Whether a paragraph stands for something that is not its words: the lock, or a block. */
export const isMarker = (line: string): boolean => line === LOCK_LINE || BLOCK_START.test(line) || BLOCK_END.test(line)

/** @returns the number of the block that a line begins or ends */
export const blockNumberOf = (line: string): string | undefined => (BLOCK_START.exec(line) ?? BLOCK_END.exec(line))?.[1]

/** What a person reads in place of a marker: « Exemple, comme dans l’article ». */
export function nameMarker(line: string): string {
  if (line === LOCK_LINE) return 'Verrou : au-dessus pour tous, au-dessous pour les membres'
  const name = BLOCK_START.exec(line)?.[2]
  if (name !== undefined) return `${capitalise(name.replace(/^\s*:\s*/, '') || 'bloc')}, comme dans l’article`
  return BLOCK_END.test(line) ? 'Fin de ce bloc' : line
}
