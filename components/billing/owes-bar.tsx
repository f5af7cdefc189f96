'use client'

import { usePathname } from 'next/navigation'

import { useSession } from '@/components/identity/session-provider'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { paths } from '@/content/paths'

/** There the notice with its button stands first. */
const SAID_THERE: readonly string[] = [paths.memberSpace, paths.account, paths.ownPlan, paths.tools, paths.blog]

/** A renewal that failed, on every page: below the footer, and at the foot of the window until then, so that it moves and hides nothing. */
export function OwesBar() {
  const { owes } = useSession()
  const pathname = usePathname()
  if (!owes || SAID_THERE.includes(pathname) || pathname.startsWith(`${paths.blog}/`)) return null
  return (
    <aside role="status" className="sticky bottom-0 z-30 border-t-2 border-coral bg-raised py-1 shadow-lg print:hidden">
      <Container className="flex flex-wrap items-center gap-x-6">
        <p>Ton dernier paiement n’est pas passé.</p>
        <Link href={paths.account} className="text-link inline-flex min-h-11 items-center font-[640]">
          Mettre ma carte à jour
        </Link>
      </Container>
    </aside>
  )
}
