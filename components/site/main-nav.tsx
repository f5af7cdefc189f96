'use client'

import clsx from 'clsx'
import { usePathname } from 'next/navigation'

import { Link } from '@/components/ui/link'

import { isCurrent, navItems } from './nav-items'

export function MainNav() {
  const pathname = usePathname()
  return (
    <nav aria-label="Navigation principale" className="hidden xl:block">
      <ul className="flex">
        {navItems.map((item) => {
          const current = isCurrent(item.href, pathname)
          return (
            <li key={item.href}>
              <Link
                href={item.href}
                aria-current={current ? 'page' : undefined}
                className={clsx(
                  'nav-line relative flex min-h-11 items-center px-2.5 text-[1rem] transition-colors hover:text-ink',
                  current ? 'font-[640] text-ink' : 'text-soft',
                )}
              >
                {item.label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
