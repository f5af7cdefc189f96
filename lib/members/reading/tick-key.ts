import { slugOf } from '@/lib/platform/accents'

/** Keys of lists and boxes are made of their text, so a tick lasts as long as the text is unchanged. */
export const TICK_KEY_LENGTH = 80

/** « Diplômes, trois derniers avis » is `diplomes-trois-derniers-avis`. */
export const tickKey = (text: string): string => slugOf(text).slice(0, TICK_KEY_LENGTH).replace(/-$/, '')
