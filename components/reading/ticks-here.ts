export const TICKS_KEY = 'horizon-coches'

/** Whether this browser has ticks, without loading the code for them. */
export function holdsTicks(): boolean {
  try {
    return localStorage.getItem(TICKS_KEY) !== null
  } catch {
    return false // storage is blocked
  }
}
