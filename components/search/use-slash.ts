import { useSyncExternalStore } from 'react'

/** Beside the settings of lib/platform/appearance/: kept by this browser, for whoever uses its keyboard. */
const KEY = 'horizon-raccourci'
const OFF = 'non'

let isOn: boolean | undefined
const listeners = new Set<() => void>()

function read(): boolean {
  try {
    isOn ??= localStorage.getItem(KEY) !== OFF
  } catch {
    isOn ??= true // storage is forbidden: it stays as it is chosen until the page is left
  }
  return isOn
}

function choose(wanted: boolean) {
  isOn = wanted
  try {
    if (wanted) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, OFF)
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether `/` leads into the search; a shortcut of one key must be able to be off (WCAG 2.2, 2.1.4). */
export const useSlash = () => [useSyncExternalStore(subscribe, read, () => true), choose] as const
