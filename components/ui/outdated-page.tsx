'use client'

import { Button } from './button'
import { keepTypedTexts } from './typed-text'

/** Shown in a form whose action the server no longer knows after a deploy. */
export function OutdatedPage() {
  return (
    <div role="alert" className="rounded-card bg-tint-dusk p-5">
      <p>
        <strong className="block">Cette page a été mise à jour : recharge-la.</strong>
        Rien n’est parti. Ce que tu as écrit reste dans le formulaire, sauf un mot de passe.
      </p>
      <Button
        variant="outline"
        className="mt-4"
        onClick={() => {
          keepTypedTexts()
          window.location.reload()
        }}
      >
        Recharger la page
      </Button>
    </div>
  )
}
