import clsx from 'clsx'
import type { ReactNode } from 'react'

interface EitherProps {
  readonly visitor: ReactNode
  readonly member: ReactNode
  readonly className?: string
}

/**
 * Two texts in one box, on a static page. Members see the second once SessionProvider knows that they are subscribed, without
 * layout shift. The other is invisible and not focusable.
 */
export function Either({ visitor, member, className }: EitherProps) {
  return (
    <div className={clsx('either', className)}>
      <div>{visitor}</div>
      <div>{member}</div>
    </div>
  )
}
