export { euros as formatEuros } from '@/content/euros'
export { formatCount, formatNumber, plural } from '@/content/plural'

const PARIS = 'Europe/Paris'

/** The formatter is made when first needed: a browser makes those that its page shows. */
function dates(options: Intl.DateTimeFormatOptions): (date: Date | string | number) => string {
  let format: Intl.DateTimeFormat | undefined
  // « 1er mars »: CLDR writes « 1 mars ».
  return (date) =>
    (format ??= new Intl.DateTimeFormat('fr-FR', options)).format(new Date(date)).replace(/(?<!\d)1(?= \p{L})/u, '1er')
}

/** « 21 novembre 2026 », in Paris. */
export const formatDate = dates({ dateStyle: 'long', timeZone: PARIS })

/** « 21 novembre 2026 à 09:30 », in Paris. */
export const formatDateTime = dates({ dateStyle: 'long', timeStyle: 'short', timeZone: PARIS })

/** « samedi 21 novembre », in Paris. */
export const formatWeekday = dates({ weekday: 'long', day: 'numeric', month: 'long', timeZone: PARIS })

/** « sam. 21 nov. 2026 », in Paris. */
export const formatShortDate = dates({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: PARIS,
})

/** « 21/11/2026 », in Paris, as stamps have it. */
export const formatStamp = dates({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: PARIS })

const longMonth = dates({ month: 'long', year: 'numeric', timeZone: PARIS })

/** « novembre 2026 ». @param month « 2026-11 » */
export const formatMonth = (month: string): string => longMonth(`${month}-01`)

/** « 09:30 ». @param timeZone by default that of the device */
export const formatTime = (date: Date | number, timeZone?: string): string =>
  new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone }).format(date)

const longDate = dates({ dateStyle: 'long' })

/** « 23 novembre 2026, 14 h 05 », in the device's time zone. */
export const formatMoment = (time: number): string =>
  `${longDate(time)}, ${formatTime(time).replace(/^0?(\d+):/, '$1\u00A0h\u00A0')}`

/** « 3,1 % ». @param share from 0 to 1 */
export const formatPercent = (share: number): string =>
  new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 }).format(share)

/** « 9,8 Mo ». */
export const formatMegabytes = (bytes: number): string =>
  `${new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / 1e6)}\u00A0Mo`

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
