'use client'

import NextLink, { useLinkStatus } from 'next/link'
import { usePathname } from 'next/navigation'
import { useState, type ComponentProps } from 'react'
import { createPortal } from 'react-dom'

import { isGuarded } from '@/lib/identity/guarded'

type LinkProps = ComponentProps<'a'> & {
  readonly href: string
  /** For personal pages that are not guarded. */
  readonly prefetch?: false
}

/** docs/product.md#guarded: shown over the current page until the next one responds. */
function Waiting({ path }: { readonly path: string | undefined }) {
  const { pending } = useLinkStatus()
  const isLeaving = usePathname() !== path
  const content = pending && isLeaving && document.getElementById('contenu')
  return content && createPortal(<LoadingNotice />, content)
}

/** Covers the current page (app/styles/base.css). */
function LoadingNotice() {
  return (
    <p
      role="status"
      data-waiting=""
      className="loading grid min-h-[60vh] place-content-center justify-items-center text-lead text-soft"
    >
      Chargement...
    </p>
  )
}

/**
 * next/link that prefetches on hover or focus, as in Next's manual (guides/prefetching). Never prefetches guarded pages, which
 * depend on the viewer.
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
