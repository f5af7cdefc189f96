'use client'

import { useId, useRef, useState } from 'react'

import { CopyButton } from '@/components/ui/copy-button'
import { inputClass } from '@/components/ui/field'
import { Fold } from '@/components/ui/fold'
import { useCopy } from '@/components/ui/use-copy'
import { useHydrated } from '@/components/ui/use-hydrated'
import { fillIn, placeholdersOf } from '@/lib/texts/content/placeholders'
import type { Prompt } from '@/lib/texts/content/prompts'

interface PromptCardProps {
  readonly prompt: Prompt
  /** Unfolded, as when a filter found it. */
  readonly isOpen: boolean
}

/** A prompt to copy, folded to its title and first line, with optional placeholders to fill in. Typed text stays in the page. */
export function PromptCard({ prompt: { anchor, title, text, check, number }, isOpen }: PromptCardProps) {
  const id = useId()
  const place = useRef<HTMLParagraphElement>(null)
  const hydrated = useHydrated()
  const { copied, copy } = useCopy(place)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const blanks = placeholdersOf(text)
  const filled = fillIn(text, values)

  return (
    <article id={anchor} aria-labelledby={id} className="prompt">
      <Fold
        label={
          <h3 id={id} className="min-w-0 grow text-title">
            {number !== null && <span className="prompt-number">{number} </span>}
            {title}
          </h3>
        }
        isOpen={isOpen}
        className=""
        opener=""
        body=""
      >
        {hydrated && (
          <p className="mt-4">
            <CopyButton copied={copied} onCopy={() => void copy(filled)} of={title} />
          </p>
        )}
        <p ref={place} className="prompt-text">
          {filled}
        </p>
        {hydrated && blanks.length > 0 && (
          <Fold
            label={`Remplir les blancs (${blanks.length})`}
            opener="min-h-11 text-small font-[600]"
            body="grid gap-4 pt-2 pb-4 sm:grid-cols-2"
          >
            {blanks.map((blank) => (
              <label key={blank} className="block text-small">
                <span className="mb-1 block text-soft">{blank}</span>
                <input
                  type="text"
                  value={values[blank] ?? ''}
                  onChange={({ target }) => setValues({ ...values, [blank]: target.value })}
                  autoComplete="off"
                  className={inputClass}
                />
              </label>
            ))}
          </Fold>
        )}
        <p className="prompt-check">
          <span className="font-[660]">Avant de t’en servir :</span> {check}
        </p>
      </Fold>
      <p className="prompt-line">{text}</p>
    </article>
  )
}
