'use client'

import { useSyncExternalStore } from 'react'

import { Button } from '@/components/ui/button'
import { findInAppBrowser } from '@/lib/identity/in-app-browser'

const subscribeToNothing = () => () => {}

/** Detected in the browser, because the page is static. */
function InAppHint() {
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

/** Google requires its four-colour logo on this button: https://developers.google.com/identity/branding-guidelines */
export function GoogleButton({ onClick, disabled }: { onClick: () => void; disabled: boolean }) {
  return (
    <>
      <Button variant="outline" onClick={onClick} disabled={disabled} className="mt-6 min-h-12 w-full bg-raised">
        <svg aria-hidden="true" width="20" height="20" viewBox="0 0 48 48">
          <path
            fill="#4285f4"
            d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10 10 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1z"
          />
          <path
            fill="#34a853"
            d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5a13.4 13.4 0 0 1-20-7H4.1v5.7A22 22 0 0 0 24 46z"
          />
          <path fill="#fbbc04" d="M11.4 28.2a13.2 13.2 0 0 1 0-8.4v-5.7H4.1a22 22 0 0 0 0 19.8z" />
          <path
            fill="#ea4335"
            d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.1 14.1l7.3 5.7A13.1 13.1 0 0 1 24 10.8z"
          />
        </svg>
        Continuer avec Google
      </Button>
      <InAppHint />
      <p className="mt-6 flex items-center gap-4 text-small text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        ou avec ton email
      </p>
    </>
  )
}
