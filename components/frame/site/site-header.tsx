'use client'

import { usePathname } from 'next/navigation'

import { ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { paths } from '@/content/paths'
import { site } from '@/content/site'

import { MobileMenu } from './mobile-menu'
import { isCurrent, navItems } from './nav-items'
import { useSignedInParts } from './use-signed-in-parts'

function MainNav() {
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

/** The right end of the header. While the session is unknown, « Connexion » is invisible but keeps its space; without JavaScript it is visible. */
function AccountBar() {
  const { signedIn, copy, isUnknown } = useSignedInParts()
  if (copy) return <copy.KeptCopy {...copy.props} />
  if (signedIn) return <signedIn.SignedInBar {...signedIn.props} />
  return (
    <ButtonLink href={paths.auth} variant="outline" className={isUnknown ? 'invisible noscript:visible' : undefined}>
      Connexion
    </ButtonLink>
  )
}

function Brand() {
  return (
    <Link href={paths.home} className="brand">
      <svg aria-hidden="true" width="32" height="32" viewBox="0 0 32 32" className="shrink-0">
        <path fill="var(--coral)" d="M5 19a11 11 0 0 1 22 0z" />
        <path stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" d="M2 22h28M8 26.5h16" />
      </svg>
      <span className="xl:whitespace-nowrap">{site.brand}</span>
    </Link>
  )
}

export function SiteHeader() {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="mx-auto flex min-h-(--header-height) w-full max-w-[80rem] items-center gap-x-4 px-[min(1.25rem,5vw)] sm:px-8 lg:px-12 xl:gap-6">
        <Brand />
        <MainNav />
        <div className="ml-auto hidden xl:block">
          <AccountBar />
        </div>
        <MobileMenu />
      </div>
    </header>
  )
}
