export { euros as formatEuros } from '@/content/euros'

const longDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })

/** @returns for example « 21 novembre 2026 ». */
export function formatDate(date: Date | string): string {
  return longDate.format(new Date(date))
}
