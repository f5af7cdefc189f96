import type { FoundFigure } from './figure'

/** What stands around a figure, without cutting words. @param around how many characters on each side */
export function windowOf(text: string, { at, text: { length } }: FoundFigure, around: number): string {
  const [from, to] = [Math.max(0, at - around), Math.min(text.length, at + length + around)]
  const start = from === 0 ? 0 : text.slice(from, at).search(/\s\S/) + from
  const end = to === text.length ? to : at + length + text.slice(at + length, to).search(/\s\S*$/)
  return text.slice(Math.max(from, start), Math.max(at + length, end))
}
