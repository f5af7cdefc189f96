const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

const longDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })

/** @param amountCents whole euros, in cents. @returns for example « 99 € ». */
export function formatEuros(amountCents: number): string {
  return euros.format(amountCents / 100)
}

/** @returns for example « 21 novembre 2026 ». */
export function formatDate(date: Date | string): string {
  return longDate.format(new Date(date))
}

const numbers = new Intl.NumberFormat('fr-FR')

/** @returns for example « 12 500 ». */
export function formatNumber(value: number): string {
  return numbers.format(value)
}
