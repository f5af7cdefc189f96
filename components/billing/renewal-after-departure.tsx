'use client'

import { useEffect, useState } from 'react'

/** What only the server knows: /abonnement is the same file for everybody. Says nothing until it is told something. */
export function RenewalAfterDeparture() {
  const [sentence, setSentence] = useState<string | null>(null)
  useEffect(() => {
    const asked = new AbortController()
    fetch('/api/renouvellement', { signal: asked.signal })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as { sentence: string | null }).sentence : null))
      .then(setSentence)
      .catch((error: unknown) => {
        if (!asked.signal.aborted) console.warn('whether the plan renews after the departure is not known', error)
      })
    return () => asked.abort()
  }, [])
  return sentence && <p className="basis-full font-[600]">{sentence}</p>
}
