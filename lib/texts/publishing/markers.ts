import { LOCK_LINE } from '@/content/publishing'

const BLOCK = /^\[bloc \d+\s?:([^\]\n]+)\]$/
const BLOCK_END = /^\[fin du bloc \d+\]$/

/** Whether a paragraph stands for something that is not its words: the lock, or a block of an article's file (lib/texts/content/blocks.ts). */
export const isMarker = (line: string): boolean => line === LOCK_LINE || BLOCK.test(line) || BLOCK_END.test(line)

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** What a person reads in place of a marker: « Exemple, comme dans l’article ». */
export function nameMarker(line: string): string {
  if (line === LOCK_LINE) return 'Verrou : au-dessus pour tous, au-dessous pour les membres'
  const block = BLOCK.exec(line)
  if (block) return `${capital(block[1]!.trim())}, comme dans l’article`
  return BLOCK_END.test(line) ? 'Fin de ce bloc' : line
}
