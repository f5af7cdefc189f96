'use client'

import { useId, useRef, useState } from 'react'

import { CopyButton } from '@/components/ui/copy-button'
import { inputClass } from '@/components/ui/field'
import { useCopy } from '@/components/ui/use-copy'
import { useHydrated } from '@/components/ui/use-hydrated'
import { fillIn, placeholdersOf } from '@/lib/texts/content/placeholders'
import type { ReadyPrompt } from '@/lib/texts/content/prompts'

/** A prompt to copy, with optional placeholders to fill in. Typed text stays in the page. */
export function PromptCard({ prompt: { title, text, check, number } }: { prompt: ReadyPrompt }) {
  const id = useId()
  const place = useRef<HTMLParagraphElement>(null)
  const hydrated = useHydrated()
  const { copied, copy } = useCopy(place)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const blanks = placeholdersOf(text)
  const filled = fillIn(text, values)

  return (
    <article aria-labelledby={id} className="prompt">
      <header className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
        <h3 id={id} className="min-w-0 flex-[1_1_16rem] text-title">
          {number !== null && <span className="prompt-number">{number} </span>}
          {title}
        </h3>
        {hydrated && <CopyButton copied={copied} onCopy={() => void copy(filled)} of={title} />}
      </header>
      <p ref={place} className="prompt-text">
        {filled}
      </p>
      {hydrated && blanks.length > 0 && (
        <details className="group mt-3">
          <summary className="opener min-h-11 text-small font-[600]">Remplir les blancs ({blanks.length})</summary>
          <div className="grid gap-4 pt-2 pb-4 sm:grid-cols-2">
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
          </div>
        </details>
      )}
      <p className="prompt-check">
        <span className="font-[660]">Avant de t’en servir :</span> {check}
      </p>
    </article>
  )
}
