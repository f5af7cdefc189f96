/** "9,00 €" with the no-break spaces of French typography. */
export function formatMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency: currency.toUpperCase() }).format(amount / 100)
}

export function formatDate(time: number): string {
  const format = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })
  return format.format(new Date(time * 1000))
}

export function formatDateTime(time: number): string {
  const format = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })
  return format.format(new Date(time * 1000))
}

const UNITS: Record<string, [string, string]> = {
  day: ['jour', 'jours'],
  week: ['semaine', 'semaines'],
  month: ['mois', 'mois'],
  year: ['an', 'ans'],
}

/** "par mois", "tous les 3 mois". */
export function formatCycle(interval: string, count: number): string {
  const [one, many] = UNITS[interval] ?? ['mois', 'mois']
  return count === 1 ? `par ${one}` : `tous les ${count} ${many}`
}
