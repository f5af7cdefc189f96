import type { ReactNode } from 'react'

import { ProofForm } from '@/components/frame/identity/proof-form'
import { Container } from '@/components/ui/container'
import { FocusNew } from '@/components/ui/focus-new'
import { Fold } from '@/components/ui/fold'
import { Link } from '@/components/ui/link'
import { atelier } from '@/content/atelier'
import { manual } from '@/content/manual'
import type { Writer } from '@/lib/atelier/admin'
import { readFreshSignIn } from '@/lib/identity/fresh-sign-in'
import { formatTime } from '@/lib/platform/format'

const ROOMS = [
  { href: atelier.path, label: 'Ce matin' },
  { href: atelier.members, label: 'Membres' },
  { href: atelier.write, label: 'Écrire' },
  { href: atelier.sell, label: 'Vendre' },
  { href: atelier.money, label: 'Argent' },
  { href: atelier.health, label: 'Santé' },
] as const

interface RoomProps {
  /** Editors (« rédaction ») see one section only. */
  readonly admin: Writer
  readonly title: string
  readonly lead: ReactNode
  readonly here: (typeof ROOMS)[number]['href']
  readonly children: ReactNode
}

/** Layout of /atelier: navigation, and whether a new proof is needed to act. */
export async function Room({ admin, title, lead, here, children }: RoomProps) {
  const { strongUntil, hasApp, hasPasskey } = await readFreshSignIn(admin.sessionId)
  const rooms = ROOMS.filter(({ href }) => admin.isAdmin || href === atelier.write)
  return (
    <Container className="workroom pt-8 pb-24 lg:pt-12">
      <nav aria-label="L’atelier" className="border-b border-line-strong">
        <ul className="grid grid-cols-3 sm:flex sm:flex-wrap sm:gap-x-7">
          {rooms.map(({ href, label }) => (
            <li key={href}>
              <Link
                prefetch={false}
                href={href}
                aria-current={href === here ? 'page' : undefined}
                className="-mb-px grid min-h-11 items-center border-b-2 border-transparent font-[600] text-soft hover:text-ink aria-[current]:border-coral aria-[current]:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <header className="grid gap-x-12 gap-y-3 pt-8 pb-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:items-end lg:pt-12">
        <div>
          <p className="text-soft wrap-anywhere">{lead}</p>
          <h1 className="mt-1 text-heading">{title}</h1>
        </div>
        {strongUntil ? (
          <p id="preuve-donnee" tabIndex={-1} className="text-small text-soft">
            Tu peux agir jusqu’à {formatTime(strongUntil, 'Europe/Paris')}, à l’heure de Paris.
          </p>
        ) : (
          <div className="grid gap-3 rounded-card bg-tint-mango px-5 py-4">
            <p>Tu peux tout lire. Pour agir, redis qui tu es : cela vaut un quart d’heure.</p>
            <ProofForm ways={{ passkey: hasPasskey, code: hasApp, password: false, google: null }} />
          </div>
        )}
        <FocusNew id={strongUntil ? 'preuve-donnee' : undefined} />
      </header>
      <Fold label="Comment ?" className="-mt-4 pb-6">
        <ul className="grid max-w-[46rem] list-disc gap-2 pl-5">
          {manual[here].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Fold>
      {children}
    </Container>
  )
}
