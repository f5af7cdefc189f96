'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'

import { SessionProvider, useSession } from '@/components/frame/identity/session-provider'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { Toaster } from '@/components/ui/toast'
import { paths } from '@/content/paths'

import { FooterAppearance } from './appearance'
import { SiteHeader } from './site-header'
import { usePageCount } from './use-page-count'

/** There the notice with its button stands first. */
const SAID_THERE: readonly string[] = [paths.memberSpace, paths.account, paths.ownPlan, paths.tools, paths.blog]

/** A renewal that failed, on every page: below the footer, and at the foot of the window until then, so that it moves and hides nothing. */
function OwesBar() {
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

/** Next does not scroll up after a scroll of less than a screen. Anchors, back and forward keep their position. */
function ScrollToTop() {
  const pathname = usePathname()
  const previous = useRef(pathname)
  const traversedTo = useRef<string | null>(null)
  // Here, because another component would add to the HTML of every page.
  usePageCount(pathname)

  useEffect(() => {
    const remember = () => {
      traversedTo.current = window.location.pathname === previous.current ? null : window.location.pathname
    }
    window.addEventListener('popstate', remember)
    return () => window.removeEventListener('popstate', remember)
  }, [])

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    const isTraversal = traversedTo.current === pathname
    traversedTo.current = null
    if (!isTraversal && !window.location.hash) window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
  }, [pathname])

  return null
}

function SkipLink() {
  return (
    <a href="#contenu" className="skip-link">
      Aller au contenu
    </a>
  )
}

/** Header and footer of every page. A client component, so that its markup is not repeated in the page's data. */
export function SiteFrame({ footer, children }: { readonly footer: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SessionProvider>
        <Toaster>
          <ScrollToTop />
          <SiteHeader />
          <main id="contenu" tabIndex={-1} className="flex-1 outline-none">
            {children}
          </main>
          <footer>
            {footer}
            <FooterAppearance />
          </footer>
          <OwesBar />
        </Toaster>
      </SessionProvider>
    </>
  )
}
