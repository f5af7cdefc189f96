'use client'

import { Check, Copy } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'

import { buttonClass } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated'

/** A message, a prompt or a form to take away. Without JavaScript it can still be selected by hand. */
export function Template({ title, children }: { title: string; children: ReactNode }) {
  const text = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text.current?.innerText ?? '')
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
    } catch {
      // The browser refuses: the text is selected instead, one gesture away from being copied.
      if (text.current) window.getSelection()?.selectAllChildren(text.current)
    }
  }

  return (
    <section aria-label={title} className="article-figure bg-raised">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="article-figure-title">{title}</p>
        {hydrated && (
          <button type="button" onClick={() => void copy()} className={buttonClass('outline', 'px-3.5 text-small')}>
            {copied ? <Check aria-hidden="true" size={16} /> : <Copy aria-hidden="true" size={16} />}
            <span aria-live="polite">{copied ? 'Copié' : 'Copier'}</span>
          </button>
        )}
      </div>
      <div ref={text} className="letter mt-4">
        {children}
      </div>
    </section>
  )
}
