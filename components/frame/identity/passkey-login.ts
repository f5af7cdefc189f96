import type { Refusal } from '@/components/ui/answer'

import { startPasskeyLogin } from './passkey-actions'

export const UNSUPPORTED: Refusal = {
  ok: false,
  title: 'Pas sur ce navigateur',
  message: 'Il ne connaît pas les clés d’accès. Connecte-toi autrement.',
}

const NOT_USED: Refusal = {
  ok: false,
  title: 'Aucune clé utilisée',
  message: 'Tu as fermé la fenêtre, ou cet appareil n’a pas de clé d’accès pour ce site.',
}

/** For the browser's question: the user closed its window, the device has the key already, or the browser refuses to ask. */
export function nullIfDeclined(error: unknown): null {
  console.warn('no passkey was given', error)
  return null
}

/** Its code is loaded at the click. @param send gives the browser's answer to the server */
export async function proveByPasskey<T>(send: (answer: string) => Promise<T>): Promise<T | Refusal> {
  const { browserSupportsWebAuthn, startAuthentication } = await import('simplewebauthn-browser')
  if (!browserSupportsWebAuthn()) return UNSUPPORTED
  const started = await startPasskeyLogin()
  if (!started.ok) return started
  // It fails alike when the user declines and when there is no key: https://www.w3.org/TR/webauthn-3/#sctn-assertion-privacy
  const answer = await startAuthentication({ optionsJSON: started.options }).catch(nullIfDeclined)
  return answer ? send(JSON.stringify(answer)) : NOT_USED
}
