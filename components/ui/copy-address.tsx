'use client'

import { useRef } from 'react'

import { CopyButton } from './copy-button'
import { useCopy } from './use-copy'

/** A URL with a copy button, because selecting it on a phone is hard. */
export function CopyAddress({ url, of }: { readonly url: string; readonly of: string }) {
  const place = useRef<HTMLElement>(null)
  const { copied, copy } = useCopy(place)
  return (
    <div className="mt-1 mb-2 grid justify-items-start gap-2">
      <code ref={place} className="text-small wrap-anywhere">
        {url}
      </code>
      <CopyButton copied={copied} onCopy={() => void copy(url)} of={of} />
    </div>
  )
}
