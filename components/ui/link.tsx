'use client'

import NextLink, { useLinkStatus } from 'next/link'
import { usePathname } from 'next/navigation'
import { useState, type ComponentProps } from 'react'
import { createPortal } from 'react-dom'

import { isGuarded } from '@/lib/identity/return-path'

import { LoadingNotice } from './loading-notice'

type LinkProps = ComponentProps<'a'> & {
  readonly href: string
  /** For pages that are rendered for one reader, and are not guarded ones. */
  readonly prefetch?: false
}

/** docs/product.md#guarded: in place of the page that is left, until the one that was asked for has answered. */
function Waiting({ path }: { readonly path: string | undefined }) {
  const { pending } = useLinkStatus()
  const isLeaving = usePathname() !== path
  const content = pending && isLeaving && document.getElementById('contenu')
  return content && createPortal(<LoadingNotice />, content)
}

/**
 * next/link, which fetches a page ahead once pointer or focus announces a click, as its manual has it (guides/prefetching). A
 * guarded page never is: what it shows depends on who asks.
 */
export function Link({ href, prefetch, children, ...props }: LinkProps) {
  const [isAnnounced, setAnnounced] = useState(false)
  const announce = () => setAnnounced(true)
  const isForReader = isGuarded(href)
  return (
    <NextLink
      {...props}
      href={href}
      prefetch={isAnnounced && !isForReader ? (prefetch ?? null) : false}
      onPointerEnter={announce}
      onFocus={announce}
    >
      {children}
      {isForReader && <Waiting path={href.split(/[?#]/, 1)[0]} />}
    </NextLink>
  )
}
