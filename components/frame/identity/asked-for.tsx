'use client'

import { useEffect, useState, type ReactNode } from 'react'

import { Link } from '@/components/ui/link'
import { paths } from '@/content/paths'
import type { ReturnTarget } from '@/lib/identity/return-target'

import { useResume } from './resume'

const KEPT = 'Tu le retrouves juste après la connexion.'

function describe({ choice, label, open }: ReturnTarget): [what: ReactNode, next: ReactNode] {
  const name = <strong className="font-[640]">{choice ?? label}</strong>
  if (choice) return [<>Tu as choisi : {name}.</>, KEPT]
  return [<>Tu voulais ouvrir : {name}.</>, open ? <OpenLink {...open} /> : KEPT]
}

const OpenLink = ({ href, label }: { readonly href: string; readonly label: string }) => (
  <Link href={href} className="text-link">
    {label}
  </Link>
)

async function fetchAskedFor(): Promise<ReturnTarget | null> {
  const response = await fetch('/api/demande', { cache: 'no-store' })
  return response.ok ? ((await response.json()) as ReturnTarget | null) : null
}

/**
 * What the visitor was about to buy or open, above the sign-in form, and what of it can be read without an account. Only the
 * server can read where the guard stopped them, so the two lines stand there before, and nothing moves.
 */
export function AskedFor() {
  const chosen = useResume()
  const [asked, setAsked] = useState<ReturnTarget | null>(null)
  useEffect(() => {
    // Without an answer the page says what it says to everybody.
    if (!chosen) void fetchAskedFor().then(setAsked, () => null)
  }, [chosen])
  const target = chosen ?? asked
  const [what, next] = target
    ? describe(target)
    : [
        'Avec un compte, tu retrouves partout tes lectures, ton carnet et tes achats.',
        <OpenLink key="open" href={paths.extracts} label="Lire sans compte" />,
      ]
  return (
    <div className="tabular mb-7 flex min-h-27 flex-col justify-center sm:min-h-22 border-l-[3px] border-coral pl-4">
      <p className="text-pretty">{what}</p>
      <p className="mt-1 text-small text-soft">{next}</p>
    </div>
  )
}
