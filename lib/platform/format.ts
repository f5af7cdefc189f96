export { euros as formatEuros } from '@/content/euros'

const longDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })

/** « 21 novembre 2026 », in Paris. */
export function formatDate(date: Date | string): string {
  return longDate.format(new Date(date))
}

const longMonth = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** « novembre 2026 ». @param month « 2026-11 » */
export const formatMonth = (month: string): string => longMonth.format(new Date(`${month}-01T00:00:00Z`))

const numbers = new Intl.NumberFormat('fr-FR')

/** « 12 500 ». */
export function formatNumber(value: number): string {
  return numbers.format(value)
}

/** « 1 étape », « 3 étapes »; French uses the singular below two. */
export const formatCount = (count: number, one: string, many: string): string =>
  `${formatNumber(count)}\u00a0${count > 1 ? many : one}`

const dateTime = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })

/** « 21 novembre 2026 à 09:30 », in Paris. */
export function formatDateTime(date: Date | string): string {
  return dateTime.format(new Date(date))
}
