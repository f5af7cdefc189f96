'use client'

import NextLink from 'next/link'
import { useState, type ComponentProps } from 'react'

import { isGuarded } from '@/lib/auth/return-path'

import { setLeaving } from './waiting'

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch' | 'onNavigate'> & { readonly href: string }

/** What a click is answered with before the network does: components/site/waiting-notice.tsx. */
function leave(href: string) {
  const { pathname } = window.location
  const isElsewhere = new URL(href, window.location.href).pathname !== pathname
  setLeaving(isGuarded(href) && isElsewhere ? pathname : null)
}

/** Fetches a page once pointer or focus announces a click; a guarded one never, because it depends on who asks. */
export function Link({ href, onPointerEnter, onFocus, ...props }: LinkProps) {
  const [isAnnounced, setAnnounced] = useState(false)
  return (
    <NextLink
      {...props}
      href={href}
      prefetch={isAnnounced && !isGuarded(href) ? null : false}
      onPointerEnter={(event) => {
        setAnnounced(true)
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        setAnnounced(true)
        onFocus?.(event)
      }}
      onNavigate={() => leave(href)}
    />
  )
}
