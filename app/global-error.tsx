'use client'

import { useEffect } from 'react'

import { ErrorReference } from '@/components/ui/error-reference'

import { fraunces, hankenGrotesk } from './fonts'
import './globals.css'

/** Replaces the whole document when the root layout itself fails. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => {
    console.error(error)
  }, [error])

  return (
    <html lang="fr" className={`${fraunces.variable} ${hankenGrotesk.variable}`}>
      <body>
        <title>Le site n’a pas pu s’afficher</title>
        <main className="m-auto max-w-[36rem] p-6">
          <h1 className="text-heading">Le site n’a pas pu s’afficher</h1>
          <p className="mt-4 text-lead text-soft">Ce n’est pas de ton fait. Réessaie dans un instant.</p>
          <ErrorReference error={error} />
          <button
            type="button"
            onClick={() => retry()}
            className="mt-8 min-h-12 rounded-control bg-coral px-6 font-[640] text-on-coral"
          >
            Réessayer
          </button>
        </main>
      </body>
    </html>
  )
}
