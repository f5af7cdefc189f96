import clsx from 'clsx'
import type { ReactNode } from 'react'

interface EitherProps {
  readonly visitor: ReactNode
  readonly member: ReactNode
  readonly className?: string
}

/**
 * Two wordings in one box, on a page that is the same for everybody. Members see the second, from when the browser has
 * learnt that they are subscribed (SessionProvider): nothing moves. The other is out of sight and out of reach.
 */
export function Either({ visitor, member, className }: EitherProps) {
  return (
    <div className={clsx('either', className)}>
      <div>{visitor}</div>
      <div>{member}</div>
    </div>
  )
}
