'use client'

import { usePathname } from 'next/navigation'

import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { ROOM_BAR } from '@/content/rooms'

/** Below the header of the members' pages: the way between rooms. */
export function RoomBar() {
  const pathname = usePathname()
  return (
    <nav aria-label="Dans ton espace" className="border-b border-line bg-raised print:hidden">
      <Container>
        <ul className="flex flex-wrap gap-x-5 sm:gap-x-8">
          {ROOM_BAR.map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                prefetch={false}
                aria-current={pathname === href ? 'page' : undefined}
                className="room-link"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  )
}
