'use client'

import { useSyncExternalStore } from 'react'

import { findInAppBrowser } from '@/lib/identity/in-app-browser'

const subscribeToNothing = () => () => {}

/** Detected in the browser, because the page is static. */
export function InAppHint() {
  const app = useSyncExternalStore(
    subscribeToNothing,
    () => findInAppBrowser(navigator.userAgent),
    () => null,
  )
  if (app === null) return null
  return (
    <p role="note" className="mt-4 rounded-card bg-tint-dusk p-5 text-small">
      Google refuse les connexions depuis{' '}
      <span>{app ? `l’application ${app}` : 'le navigateur d’une application'}</span>. Ouvre cette page dans ton
      navigateur (Chrome, Safari…), ou connecte-toi avec ton email et un mot de passe.
    </p>
  )
}
