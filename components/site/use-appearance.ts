'use client'

import { useSyncExternalStore } from 'react'

import { writeItem } from '@/components/ui/browser'
import { LIGHT_KEY, THEME_KEY, type Theme } from '@/lib/platform/appearance/appearance'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function keep(key: string, value: string) {
  writeItem('localStorage', key, value || null)
  window.apparence?.show()
  for (const listener of listeners) listener()
}

/** The stored appearance settings, with setters. */
export function useAppearance() {
  const theme = useSyncExternalStore<Theme>(
    subscribe,
    () => window.apparence?.theme() ?? '',
    () => '',
  )
  const isLight = useSyncExternalStore(
    subscribe,
    () => window.apparence?.light() ?? false,
    () => false,
  )
  return {
    theme,
    isLight,
    chooseTheme: (next: Theme) => keep(THEME_KEY, next),
    chooseLight: (next: boolean) => keep(LIGHT_KEY, next ? '1' : '0'),
  }
}
