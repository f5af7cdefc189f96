'use client'

import { useRef } from 'react'

import { Button } from '@/components/ui/button'
import { inputClass } from '@/components/ui/field'

/** « exemple.fr » as a whole address, and a page of this site without its host. */
export function readAddress(typed: string, origin: string): string {
  const address = typed.trim()
  if (address.startsWith(`${origin}/`)) return address.slice(origin.length)
  if (/^[^\s@/]+@[^\s@/]+$/.test(address)) return `mailto:${address}`
  return /^(?:[/#]|[a-z]+:)/i.test(address) ? address : `https://${address}`
}

interface LinkRowProps {
  /** Of the link at the cursor. */
  readonly address: string | null
  /** With null the link goes, and its words stay. */
  readonly onChoose: (address: string | null) => void
}

/** Asks where a link leads. Its field has no name, so that it is neither sent nor kept. */
export function LinkRow({ address, onChoose }: LinkRowProps) {
  const field = useRef<HTMLInputElement>(null)

  function choose() {
    const typed = field.current?.value.trim()
    if (typed) onChoose(readAddress(typed, window.location.origin))
  }

  return (
    <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-end">
      <label className="grid gap-1.5">
        <span className="text-small">Adresse du lien</span>
        <input
          ref={field}
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          autoFocus
          defaultValue={address ?? ''}
          placeholder="https://… ou /blog/…"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            choose()
          }}
          className={inputClass}
        />
      </label>
      <Button variant="outline" onClick={choose}>
        Mettre le lien
      </Button>
      {address !== null && (
        <Button variant="ghost" onClick={() => onChoose(null)}>
          Retirer le lien
        </Button>
      )}
    </div>
  )
}
