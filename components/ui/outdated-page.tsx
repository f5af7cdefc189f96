'use client'

import { Button } from './button'

/** In a form whose action the server no longer knows, because the site was updated after the page had loaded. */
export function OutdatedPage() {
  return (
    <div role="alert" className="rounded-card bg-tint-dusk p-5">
      <p>
        <strong className="block">Cette page a été mise à jour : recharge-la.</strong>
        Rien n’est parti, et ce que tu as écrit est encore là : copie ce que tu veux garder.
      </p>
      <Button variant="outline" className="mt-4" onClick={() => window.location.reload()}>
        Recharger la page
      </Button>
    </div>
  )
}
