'use client'

import { useSyncExternalStore } from 'react'

import { THEME_KEY, type Theme } from '@/lib/platform/appearance/appearance'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function choose(theme: Theme) {
  try {
    if (theme) localStorage.setItem(THEME_KEY, theme)
    else localStorage.removeItem(THEME_KEY)
  } catch {
    // Storage is blocked: follow the system.
  }
  window.apparence?.show()
  for (const listener of listeners) listener()
}

/** The stored theme, and how to choose another. */
export function useTheme() {
  const theme = useSyncExternalStore<Theme>(
    subscribe,
    () => window.apparence?.theme() ?? '',
    () => '',
  )
  return [theme, choose] as const
}
