'use client'

import { useRef } from 'react'

import { CopyButton } from '@/components/ui/copy-button'
import { useCopy } from '@/components/ui/use-copy'
import { useHydrated } from '@/components/ui/use-hydrated'

export function CodeBlock({ code, of }: { code: string; of: string }) {
  const place = useRef<HTMLPreElement>(null)
  const hydrated = useHydrated()
  const { copied, copy } = useCopy(place)
  return (
    <div className="code-block">
      <pre ref={place}>{code}</pre>
      {hydrated && <CopyButton copied={copied} onCopy={() => void copy(code)} of={of} />}
    </div>
  )
}
