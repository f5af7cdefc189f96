import clsx from 'clsx'
import type { ComponentProps } from 'react'

import { Link } from '@/components/ui/link'

/** A link of /atelier. One that leads away does not say from where. */
export function RoomLink({ className, ...props }: ComponentProps<'a'> & { readonly href: string }) {
  const look = clsx('text-link inline-block py-1', className)
  return /^[a-z]+:/.test(props.href) ? (
    <a {...props} rel="noreferrer" className={look} />
  ) : (
    <Link {...props} prefetch={false} className={look} />
  )
}

export const StripeLink = ({ href, what }: { readonly href: string; readonly what: string }) => (
  <RoomLink href={href} className="py-1.5">
    Ouvrir chez Stripe<span className="sr-only"> : {what}</span>
  </RoomLink>
)
