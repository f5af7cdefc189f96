'use client'

import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'

import { Button } from '@/components/ui/button'
import { TextareaField } from '@/components/ui/field'
import { FieldError } from '@/components/ui/field-errors'
import { useHydrated } from '@/components/ui/use-hydrated'
import { writingLimits } from '@/content/publishing'
import { formatNumber } from '@/lib/platform/format'

import { TextBar, type TextTools } from './text-bar'
import type { VisualText } from './visual/visual-text'

interface BodyFieldProps {
  readonly body: string
  readonly tools: TextTools
}

/** The text: as it will be read, or as Markdown for people who want it, without JavaScript, and until the editor has come. */
export function BodyField({ body, tools }: BodyFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [Visual, setVisual] = useState<typeof VisualText | null>(null)
  const [showsSigns, setShowsSigns] = useState(false)
  const [length, setLength] = useState(body.length)
  const isHydrated = useHydrated()
  const isVisual = Visual !== null && !showsSigns

  useEffect(() => {
    import('./visual/visual-text').then(
      (module) => setVisual(() => module.VisualText),
      (error: unknown) => console.warn('the text is written as Markdown', error),
    )
  }, [])

  return (
    <>
      {isVisual && <Visual field={field} tools={tools} />}
      {!isVisual && isHydrated && <TextBar tools={tools} />}
      <div className={clsx(isVisual && 'hidden')}>
        <TextareaField
          ref={field}
          name="body"
          label="Texte"
          hint="Les boutons écrivent les signes de mise en forme ; une ligne vide commence un paragraphe."
          defaultValue={body}
          onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
          rows={22}
          className="min-h-[24rem] leading-relaxed"
        />
      </div>
      {length > writingLimits.body && (
        <FieldError id="texte-trop-long">
          {formatNumber(length)} signes : c’est trop long pour être enregistré. {formatNumber(writingLimits.body)} au
          plus ; ce navigateur garde tout.
        </FieldError>
      )}
      {Visual && (
        <Button variant="ghost" className="justify-self-start" onClick={() => setShowsSigns(!showsSigns)}>
          {showsSigns ? 'Écrire sans les signes' : 'Voir les signes (Markdown)'}
        </Button>
      )}
    </>
  )
}
