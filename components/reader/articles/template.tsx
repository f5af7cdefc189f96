'use client'

import { useRef, type ReactNode } from 'react'

import { CopyButton } from '@/components/ui/copy-button'
import { useCopy } from '@/components/ui/use-copy'
import { useHydrated } from '@/components/ui/use-hydrated'

interface TemplateProps {
  readonly title: string
  /** Of its text, when it is not French. */
  readonly lang?: 'en'
  readonly children: ReactNode
}

/** A message, prompt or form to copy; without JavaScript by hand. */
export function Template({ title, lang, children }: TemplateProps) {
  const text = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const { copied, copy } = useCopy(text)

  return (
    <section aria-label={title} className="article-figure bg-raised">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="article-figure-title">{title}</p>
        {hydrated && <CopyButton copied={copied} onCopy={() => void copy(text.current?.innerText ?? '')} />}
      </div>
      <div ref={text} lang={lang} className="letter mt-4">
        {children}
      </div>
    </section>
  )
}
