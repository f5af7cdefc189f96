'use client'

import { Search } from 'lucide-react'
import { usePathname } from 'next/navigation'

import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { paths } from '@/content/paths'
import { doorOf, doors } from '@/content/rooms'

const OPEN = Object.values(doors)

/** For signed-in people who are no members. */
const LOCKED = [
  { path: paths.memberSpace, name: 'Ce que tu ouvres' },
  { path: paths.extracts, name: 'À lire librement' },
]

/** Below the header of pages for signed-in people: the doors, and the search. */
export function RoomBar({ isMember }: { readonly isMember: boolean }) {
  const pathname = usePathname()
  const markOf = (path: string) => {
    if (pathname === path) return 'page'
    return isMember && doorOf(pathname)?.path === path ? 'true' : undefined
  }
  return (
    <nav aria-label="Dans ton espace" className="room-bar border-b border-line bg-raised print:hidden">
      <Container className="flex items-center gap-x-4">
        <ul className="flex min-w-0 grow flex-wrap gap-x-5 sm:gap-x-8">
          {(isMember ? OPEN : LOCKED).map(({ path, name }) => (
            <li key={path} className="max-sm:basis-[28%]">
              <Link href={path} prefetch={false} aria-current={markOf(path)} className="room-link w-fit">
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <Link
          href={paths.search}
          prefetch={false}
          aria-label="Chercher"
          aria-current={markOf(paths.search)}
          className="room-link size-11 shrink-0 place-items-center"
        >
          <Search aria-hidden="true" size={20} />
        </Link>
      </Container>
    </nav>
  )
}
