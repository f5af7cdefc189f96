'use client'

import clsx from 'clsx'
import { Menu, X } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState, useEffectEvent, type RefObject } from 'react'

import { afterPaint } from '@/components/ui/after-paint'
import { ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { paths } from '@/content/paths'

import { isCurrent, navItems } from './nav-items'
import { useSignedInParts } from './use-signed-in-parts'

interface MenuItemsProps {
  readonly pathname: string
  /** Smaller, below the doors of a member. */
  readonly isSmall: boolean
  readonly onNavigate: () => void
}

const MenuItems = ({ pathname, isSmall, onNavigate }: MenuItemsProps) => (
  <nav aria-label="Menu mobile">
    <ul className={clsx(isSmall && 'flex flex-wrap gap-x-6')}>
      {navItems.map((item) => (
        <li key={item.href} className={clsx(!isSmall && 'border-b border-line')}>
          <Link
            href={item.href}
            onClick={onNavigate}
            aria-current={isCurrent(item.href, pathname) ? 'page' : undefined}
            className={clsx(
              isSmall ? 'inline-flex min-h-11 items-center text-soft' : 'link-menu',
              isCurrent(item.href, pathname) && 'text-coral-text',
            )}
          >
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

function MenuContent({ pathname, onNavigate }: Omit<MenuItemsProps, 'isSmall'>) {
  const { signedIn, copy, isUnknown } = useSignedInParts()
  const isMember = signedIn?.props.isSubscribed === true
  return (
    <>
      {isMember && <signedIn.SpaceDoors onNavigate={onNavigate} />}
      <MenuItems pathname={pathname} isSmall={isMember} onNavigate={onNavigate} />
      {copy && <copy.KeptCopy {...copy.props} />}
      {signedIn && <signedIn.SignedInMenu {...signedIn.props} onNavigate={onNavigate} />}
      {!copy && !signedIn && (
        <ButtonLink
          href={paths.auth}
          variant="coral"
          onClick={onNavigate}
          className={clsx('mt-8 w-full', isUnknown && 'invisible noscript:visible')}
        >
          Connexion
        </ButtonLink>
      )}
    </>
  )
}

interface MenuFocus {
  readonly open: boolean
  readonly close: () => void
  readonly toggleRef: RefObject<HTMLElement | null>
  readonly panelRef: RefObject<HTMLDivElement | null>
}

/** While the menu is open: moves focus into it, closes it on Escape, and keeps the page behind from scrolling or taking focus. */
function useMenuFocus({ open, close, toggleRef, panelRef }: MenuFocus) {
  const onEscape = useEffectEvent(() => {
    close()
    toggleRef.current?.focus()
  })

  useEffect(() => {
    if (!open) return
    const behind = document.querySelectorAll<HTMLElement>('body main, body footer')
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && onEscape()
    document.addEventListener('keydown', onKeyDown)
    // Deferred, because both cause a layout of the whole page.
    const giveUp = afterPaint(() => {
      behind.forEach((element) => (element.inert = true))
      document.documentElement.style.overflow = 'hidden'
      panelRef.current?.querySelector('a')?.focus()
    })
    return () => {
      giveUp()
      behind.forEach((element) => (element.inert = false))
      document.documentElement.style.overflow = ''
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [open, panelRef])
}

/** A <details>, so that it opens without JavaScript. */
export function MobileMenu() {
  const pathname = usePathname()
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const toggleRef = useRef<HTMLElement>(null)
  const panelRef = useRef<HTMLDivElement>(null)
  // Navigation closes the menu.
  const open = openedOn === pathname
  const close = () => setOpenedOn(null)

  useMenuFocus({ open, close, toggleRef, panelRef })

  useEffect(() => {
    const wide = window.matchMedia('(min-width: 80rem)')
    const closeWhenWide = () => wide.matches && setOpenedOn(null)
    wide.addEventListener('change', closeWhenWide)
    return () => wide.removeEventListener('change', closeWhenWide)
  }, [])

  return (
    <details
      open={open}
      onToggle={(event) => setOpenedOn(event.currentTarget.open ? pathname : null)}
      className="group ml-auto xl:hidden"
    >
      <summary ref={toggleRef} className="menu-toggle">
        <span className="sr-only">Menu</span>
        <Menu aria-hidden="true" size={26} className="group-open:hidden" />
        <X aria-hidden="true" size={26} className="hidden group-open:block" />
      </summary>
      <div ref={panelRef} className="menu-panel">
        <MenuContent pathname={pathname} onNavigate={close} />
      </div>
    </details>
  )
}
