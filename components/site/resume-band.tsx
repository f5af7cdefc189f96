'use client'

import { ArrowRight } from 'lucide-react'

import { setResume, useResume } from '@/components/identity/resume'
import { useSession } from '@/components/identity/session-provider'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'

/** Link back to what was chosen or requested before the login, in free space above the headline, without layout shift. */
export function ResumeBand() {
  const { status, isSubscribed } = useSession()
  const target = useResume()
  if (!target || status !== 'signed-in' || (target.isPlan && isSubscribed)) return null
  return (
    <aside aria-label="Ce que tu avais commencé" className="on-picture relative z-10">
      <div className="absolute inset-x-0 top-0 bg-night/55 text-cream">
        <Container>
          <Link
            href={target.href}
            onClick={() => setResume(null)}
            className="tabular flex min-h-11 items-center gap-2 hover:underline"
          >
            <span className="truncate">
              Reprendre : <span className="font-[640]">{target.label}</span>
            </span>
            <ArrowRight aria-hidden="true" size={18} className="shrink-0 text-light" />
          </Link>
        </Container>
      </div>
    </aside>
  )
}
