import { localTime, sayTime } from './meeting'

/** Cities whose French name differs from that of their time zone. */
const CITIES: Readonly<Record<string, string>> = {
  Algiers: 'Alger',
  Athens: 'Athènes',
  Brussels: 'Bruxelles',
  Bucharest: 'Bucarest',
  Cairo: 'Le Caire',
  Calcutta: 'Calcutta, Delhi',
  Copenhagen: 'Copenhague',
  Dubai: 'Dubaï',
  Geneva: 'Genève',
  Ho_Chi_Minh: 'Hô Chi Minh-Ville',
  Jerusalem: 'Jérusalem',
  Lisbon: 'Lisbonne',
  London: 'Londres',
  Mexico_City: 'Mexico',
  Montreal: 'Montréal',
  Moscow: 'Moscou',
  Noumea: 'Nouméa',
  Reunion: 'La Réunion',
  Saigon: 'Hô Chi Minh-Ville',
  Sao_Paulo: 'São Paulo',
  Seoul: 'Séoul',
  Singapore: 'Singapour',
  Tahiti: 'Tahiti',
  Tehran: 'Téhéran',
  Vienna: 'Vienne',
  Warsaw: 'Varsovie',
}

export function cityOf(zone: string): string {
  const name = zone.split('/').at(-1) ?? zone
  return CITIES[name] ?? name.replaceAll('_', ' ')
}

/** « heure de l’Est nord-américain », from the browser's French; empty when it only has an offset. */
export function zoneInWords(zone: string): string {
  const name = new Intl.DateTimeFormat('fr', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value
  return name && !/\d/.test(name) ? name : ''
}

const days = new Intl.DateTimeFormat('fr', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const daysWithYear = new Intl.DateTimeFormat('fr', { dateStyle: 'full', timeZone: 'UTC' })

const sayDay = (day: string, withYear = false) =>
  (withYear ? daysWithYear : days).format(Date.parse(day)).replaceAll(' ', '\u00a0')

/** The local time of each place, with the day if it differs from the first place's. */
export function timesInWords(zones: readonly string[], instant: number): readonly string[] {
  const first = localTime(zones[0] ?? 'UTC', instant)
  return zones.map((zone) => {
    const { day, minutes } = localTime(zone, instant)
    return `${sayTime(minutes)} à ${cityOf(zone)}${day === first.day ? '' : `, le ${sayDay(day)}`}`
  })
}

/** « On se parle le mardi 24 novembre 2026 ? Il sera 10 h à Paris, 16 h à Bangkok et 4 h à Montréal (une heure d’appel). » */
export function invitation(zones: readonly string[], instant: number, duration: number): string {
  const times = timesInWords(zones, instant)
  const day = sayDay(localTime(zones[0] ?? 'UTC', instant).day, true)
  const list = new Intl.ListFormat('fr').format(times)
  return `On se parle le ${day}\u00a0? Il sera ${list}. Compte ${sayDuration(duration)}.`
}

export const sayDuration = (minutes: number): string => (minutes < 60 ? `${minutes}\u00a0min` : sayTime(minutes))
