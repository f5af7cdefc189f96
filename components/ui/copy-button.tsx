import { Check, Copy } from 'lucide-react'

import { buttonClass } from './button'

interface CopyButtonProps {
  readonly copied: boolean
  readonly onCopy: () => void
  /** What is copied, for screen readers. */
  readonly of?: string
}

export function CopyButton({ copied, onCopy, of }: CopyButtonProps) {
  return (
    <button type="button" onClick={onCopy} className={buttonClass('outline', 'px-3.5 text-small')}>
      {copied ? <Check aria-hidden="true" size={16} /> : <Copy aria-hidden="true" size={16} />}
      <span aria-live="polite">{copied ? 'Copié' : 'Copier'}</span>
      {of && <span className="sr-only"> « {of} »</span>}
    </button>
  )
}
