'use client'

import { useRef } from 'react'

import { Row } from '@/components/atelier/row'
import { CopyButton } from '@/components/ui/copy-button'
import { useCopy } from '@/components/ui/use-copy'

/** A list to send to somebody else, with one button that copies it all. */
export function CopyLines({ lines, of }: { readonly lines: readonly string[]; readonly of: string }) {
  const place = useRef<HTMLUListElement>(null)
  const { copied, copy } = useCopy(place)
  return (
    <div className="grid justify-items-start gap-4">
      <ul ref={place} className="w-full">
        {lines.map((line) => (
          <Row key={line}>{line}</Row>
        ))}
      </ul>
      <CopyButton copied={copied} onCopy={() => void copy(lines.join('\n'))} of={of} />
    </div>
  )
}
