'use client'

import clsx from 'clsx'
import { useEffect, useRef } from 'react'

import { inputClass } from '@/components/ui/field'

import { useSlash } from './use-slash'

/** The same limit as in lib/members/search/words.ts. */
const SEARCH_LENGTH = 120

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

interface SearchFieldProps {
  readonly id: string
  readonly typed?: string
  readonly onType?: (text: string) => void
  readonly isLarge?: boolean
}

/** The key `/` focuses it from anywhere on the page, unless switched off; Escape leaves it. */
export function SearchField({ id, typed = '', onType, isLarge = false }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isSlashed] = useSlash()

  useEffect(() => {
    if (!isSlashed) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isSlashed])

  return (
    <div className="relative min-w-0 flex-[1_1_14rem]">
      <label htmlFor={id} className="sr-only">
        Chercher dans les articles, les guides, les outils et les notes
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        name="q"
        defaultValue={typed}
        maxLength={SEARCH_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        placeholder="Visa, bail, devis…"
        aria-keyshortcuts={isSlashed ? '/' : undefined}
        onChange={onType && ((event) => onType(event.target.value))}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Browsers would clear the field, and with it the results.
          event.preventDefault()
          document.getElementById('contenu')?.focus({ preventScroll: true })
        }}
        className={clsx(inputClass, isSlashed && '[@media(hover:hover)]:pr-12', isLarge && 'min-h-14 text-[1.125rem]')}
      />
      {isSlashed && (
        <kbd aria-hidden="true" className="search-key">
          /
        </kbd>
      )}
    </div>
  )
}
