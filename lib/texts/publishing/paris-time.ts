const inParis = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' })

/** « 2026-12-01T08:30 », as a field of the browser has it, of a moment in Paris. */
export const toParisTime = (date: Date): string => inParis.format(date).replace(' ', 'T')

/** @returns null for what is no such time, or for the hour that spring leaves out */
export function readParisTime(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null
  const candidates = ['+02:00', '+01:00'].map((offset) => new Date(`${text}:00${offset}`))
  return candidates.find((date) => !Number.isNaN(date.getTime()) && toParisTime(date) === text) ?? null
}
