'use client'

import { useRef } from 'react'

import { CopyButton } from '@/components/ui/copy-button'
import { useCopy } from '@/components/ui/use-copy'
import { useHydrated } from '@/components/ui/use-hydrated'

interface LetterProps {
  readonly text: string
  readonly lang: 'en' | 'fr'
  /** What is copied, for screen readers. */
  readonly of: string
}

/** A letter to copy and send; what stands in brackets is the member's to fill in. */
export function Letter({ text, lang, of }: LetterProps) {
  const place = useRef<HTMLPreElement>(null)
  const hydrated = useHydrated()
  const { copied, copy } = useCopy(place)
  return (
    <div className="grid justify-items-start gap-4">
      <pre ref={place} lang={lang} className="folder-letter">
        {text}
      </pre>
      {hydrated && <CopyButton copied={copied} onCopy={() => void copy(text)} of={of} />}
    </div>
  )
}
