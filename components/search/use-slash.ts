import { useSyncExternalStore } from 'react'

/** localStorage key. */
const KEY = 'horizon-raccourci'
const OFF = 'non'

let isOn: boolean | undefined
const listeners = new Set<() => void>()

function read(): boolean {
  try {
    isOn ??= localStorage.getItem(KEY) !== OFF
  } catch {
    isOn ??= true // storage is blocked: lasts until the page is left
  }
  return isOn
}

function choose(wanted: boolean) {
  isOn = wanted
  try {
    if (wanted) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, OFF)
  } catch {
    // Storage is blocked.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether `/` focuses the search; single-key shortcuts must be switchable (WCAG 2.2, 2.1.4). */
export const useSlash = () => [useSyncExternalStore(subscribe, read, () => true), choose] as const
