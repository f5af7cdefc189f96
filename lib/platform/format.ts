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

const percents = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 })

/** « 3,1 % ». @param share from 0 to 1 */
export const formatPercent = (share: number): string => percents.format(share)

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** « 1 étape », « 3 étapes »; French uses the singular below two. */
export const formatCount = (count: number, one: string, many: string): string =>
  `${formatNumber(count)}\u00a0${count > 1 ? many : one}`

const dateTime = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })

/** « 21 novembre 2026 à 09:30 », in Paris. */
export function formatDateTime(date: Date | string): string {
  return dateTime.format(new Date(date))
}
