export const TICKS_KEY = 'horizon-coches'

/** Whether this browser holds boxes that somebody has ticked; it costs pages nothing more to know. */
export function holdsTicks(): boolean {
  try {
    return localStorage.getItem(TICKS_KEY) !== null
  } catch {
    return false // storage is forbidden
  }
}
