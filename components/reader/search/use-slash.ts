import { useSyncExternalStore } from 'react'

import { readItem, writeItem } from '@/components/ui/browser'

/** localStorage key. */
const KEY = 'horizon-raccourci'
const OFF = 'non'

let isOn: boolean | undefined
const listeners = new Set<() => void>()

const read = (): boolean => (isOn ??= readItem('localStorage', KEY) !== OFF)

function choose(wanted: boolean) {
  isOn = wanted
  writeItem('localStorage', KEY, wanted ? null : OFF)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether `/` focuses the search; single-key shortcuts must be switchable (WCAG 2.2, 2.1.4). */
export const useSlash = () => [useSyncExternalStore(subscribe, read, () => true), choose] as const
