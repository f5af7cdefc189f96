'use client'

import clsx from 'clsx'
import { Menu, X } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'

import { Link } from '@/components/ui/link'

import { MobileAccount } from './mobile-account'
import { isCurrent, navItems } from './nav-items'
import { useMenuFocus } from './use-menu-focus'

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
        <nav aria-label="Menu mobile">
          <ul>
            {navItems.map((item) => (
              <li key={item.href} className="border-b border-line">
                <Link
                  href={item.href}
                  onClick={close}
                  aria-current={isCurrent(item.href, pathname) ? 'page' : undefined}
                  className={clsx('link-menu', isCurrent(item.href, pathname) && 'text-coral-text')}
                >
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <MobileAccount onNavigate={close} />
      </div>
    </details>
  )
}
