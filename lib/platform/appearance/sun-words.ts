import type { Appearance } from './appearance'

const SOON_MS = 45 * 60_000

const hours = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Asia/Bangkok', hour: 'numeric', minute: '2-digit' })

/** @returns « 18 h 12 » */
function timeInBangkok(now: number): string {
  const parts = hours.formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? ''
  return `${Number(part('hour'))}\u00a0h\u00a0${part('minute')}`
}

/** For example « À Bangkok il est 18 h 12, le soleil vient de se coucher. » */
export function sunInWords(sun: Appearance['sun'], now: number): string {
  const [before, isUp, after] = [-SOON_MS, 0, SOON_MS].map((shift) => sun(now + shift))
  const turn = isUp ? 'se coucher' : 'se lever'
  const done = isUp ? 'se lever' : 'se coucher'
  const doing =
    before !== isUp
      ? `le soleil vient de ${done}`
      : after !== isUp
        ? `le soleil va ${turn}`
        : isUp
          ? 'il fait jour'
          : 'il fait nuit'
  return `À Bangkok il est ${timeInBangkok(now)}, ${doing}.`
}
