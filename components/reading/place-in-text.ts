export interface PlaceInText {
  /** Anchor of the current heading; null above the first one. */
  readonly part: string | null
  /** Percentage of the text that has been on screen. */
  readonly share: number
}

/** @param text the element with the article's headings and paragraphs */
export function readPlace(text: Element): PlaceInText {
  const { top, height } = text.getBoundingClientRect()
  const share = Math.round((100 * (window.innerHeight - top)) / Math.max(height, 1))
  // A part is current once its heading has passed the upper third, as in the table of contents.
  const passed = [...text.querySelectorAll('h2[id]')].filter(
    (heading) => heading.getBoundingClientRect().top < window.innerHeight / 3,
  )
  return { part: passed.at(-1)?.id ?? null, share: Math.min(Math.max(share, 0), 100) }
}

const STEP = 5
const END = 95

/** Whether the position is worth sending: another part, much further, or the end. */
export function isFurther(place: PlaceInText, told: PlaceInText | null): boolean {
  if (!told) return place.part !== null
  if (place.share >= END && told.share < END) return true
  return place.part !== told.part || place.share >= told.share + STEP
}

/** Whether to offer going back: neither at the beginning nor at the end. */
export const isMidway = ({ part, share }: PlaceInText): boolean => part !== null && share < END
