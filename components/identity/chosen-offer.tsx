'use client'

import { useResume } from './resume'

/** The offer to buy, shown on the sign-in page. */
export function ChosenOffer() {
  const choice = useResume()?.choice
  if (!choice) return null
  return (
    <p className="tabular mb-7 border-l-[3px] border-coral pl-4">
      Tu as choisi : <strong className="font-[640]">{choice}</strong>.
      <span className="mt-0.5 block text-small text-soft">Tu le retrouves juste après la connexion.</span>
    </p>
  )
}
