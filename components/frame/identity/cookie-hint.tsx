'use client'

import { useSyncExternalStore } from 'react'

import { takesCookies } from '@/components/ui/browser'

const subscribeToNothing = () => () => {}

/** Says why no sign-in will last. In the browser, because the page is static. */
export function CookieHint() {
  const isOpen = useSyncExternalStore(subscribeToNothing, takesCookies, () => true)
  if (isOpen) return null
  return (
    <p role="note" className="mt-4 rounded-card bg-tint-dusk p-5 text-small">
      Ton navigateur refuse tous les cookies, et le site ne peut garder aucune connexion sans le sien. Autorise les
      cookies pour ce site, puis recharge la page.
    </p>
  )
}
