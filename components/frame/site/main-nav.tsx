'use client'

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
              <Link href={item.href} aria-current={current ? 'page' : undefined} className="link-nav">
                {item.label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
