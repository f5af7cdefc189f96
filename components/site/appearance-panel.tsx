'use client'

import { useEffect, useId, useState } from 'react'

import type { Theme } from '@/lib/platform/appearance/appearance'
import { sunInWords } from '@/lib/platform/appearance/sun-words'

import './appearance.css'
import { useAppearance } from './use-appearance'
import { usePageWeight } from './use-page-weight'

const THEMES: readonly { readonly id: Theme; readonly name: string; readonly drawing: string }[] = [
  { id: '', name: 'Système', drawing: 'M4 15a6 6 0 0 1 12 0zM10 3v6' },
  { id: 'light', name: 'Jour', drawing: 'M10 4a4 4 0 0 1 0 8a4 4 0 0 1 0-8z' },
  { id: 'dark', name: 'Nuit', drawing: 'M12 3a4.5 4.5 0 1 0 3 7.5A4.5 4.5 0 0 1 12 3z' },
  { id: 'la-bas', name: 'Là-bas', drawing: 'M5 15a5 5 0 0 1 10 0zM10 4v3M3 8l2 2M17 8l-2 2' },
]

const MINUTE_MS = 60_000

function useMinutes(isWanted: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isWanted) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, MINUTE_MS)
    return () => clearInterval(timer)
  }, [isWanted])
  return now
}

/** Appearance settings, and the weight of the page. Rendered in the browser only. */
export function AppearancePanel() {
  const id = useId()
  const { theme, isLight, chooseTheme, chooseLight } = useAppearance()
  const weight = usePageWeight(isLight)
  const isThere = theme === 'la-bas'
  const now = useMinutes(isThere)
  const sun = window.apparence?.sun
  return (
    <div className="appearance">
      <fieldset>
        <legend className="sr-only">Apparence</legend>
        {THEMES.map(({ id: value, name, drawing }) => (
          <label key={value}>
            <input type="radio" name={id} value={value} checked={theme === value} onChange={() => chooseTheme(value)} />
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d={drawing} />
              <path d="M1 18h18" />
            </svg>
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <label className="appearance-switch">
        <input
          type="checkbox"
          role="switch"
          checked={isLight}
          onChange={(event) => chooseLight(event.target.checked)}
        />
        <span>
          Léger <span className="opacity-80">: sans images ni polices</span>
        </span>
      </label>
      {(isThere || weight) && (
        <p role="status" className="tabular">
          {isThere && sun && sunInWords(sun, now)}{' '}
          {weight && (
            <>
              Cette page pèse {weight.fetched}&nbsp;ko
              <span>
                {weight.kept > 0 ? <> ; {weight.kept}&nbsp;ko de plus étaient déjà dans ton navigateur.</> : '.'}
              </span>
            </>
          )}
        </p>
      )}
    </div>
  )
}
