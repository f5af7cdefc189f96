'use client'

import { useId, useSyncExternalStore } from 'react'

import { writeItem } from '@/components/ui/browser'
import { type Theme, THEME_KEY } from '@/lib/platform/appearance/appearance'

import './appearance.css'

const THEMES: readonly { readonly id: Theme; readonly name: string; readonly drawing: string }[] = [
  { id: '', name: 'Système', drawing: 'M4 15a6 6 0 0 1 12 0zM10 3v6' },
  { id: 'light', name: 'Jour', drawing: 'M10 4a4 4 0 0 1 0 8a4 4 0 0 1 0-8z' },
  { id: 'dark', name: 'Nuit', drawing: 'M12 3a4.5 4.5 0 1 0 3 7.5A4.5 4.5 0 0 1 12 3z' },
]

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
  writeItem('localStorage', THEME_KEY, theme || null)
  window.apparence?.show()
  for (const listener of listeners) listener()
}

/** The stored theme, and how to choose another. */
function useTheme() {
  const theme = useSyncExternalStore<Theme>(
    subscribe,
    () => window.apparence?.theme() ?? '',
    () => '',
  )
  return [theme, choose] as const
}

/** Rendered in the browser only. */
export function AppearancePanel() {
  const id = useId()
  const [theme, choose] = useTheme()
  return (
    <fieldset className="appearance">
      <legend className="sr-only">Apparence</legend>
      {THEMES.map(({ id: value, name, drawing }) => (
        <label key={value}>
          <input type="radio" name={id} value={value} checked={theme === value} onChange={() => choose(value)} />
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d={drawing} />
            <path d="M1 18h18" />
          </svg>
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
