'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'
import { paths } from '@/content/paths'

/**
 * A client component, because Next includes the 404 page in every page; rendered on the server, it would be included twice, and
 * its picture preloaded.
 */
export function MissingPage({ alt }: { readonly alt: string }) {
  const pathname = usePathname()

  // The specification asks for the missing path in the console.
  useEffect(() => {
    console.error(`404 : aucune page à l’adresse ${pathname}`)
  }, [pathname])

  return (
    <Container className="grid items-center gap-10 py-12 lg:grid-cols-[5fr_7fr] lg:py-20">
      <div>
        <p className="font-display text-[2rem] leading-none font-[460] text-coral-text">404</p>
        <h1 className="mt-4 text-heading" lang="en">
          Oops! Page not found
        </h1>
        <p className="mt-4 max-w-[26rem] text-soft">
          Le bateau est parti sans elle : cette page n’existe pas, ou n’existe plus.
        </p>
        <ButtonLink href={paths.home} className="mt-8" lang="en">
          Return to Home
        </ButtonLink>
      </div>
      <Illustration
        src="/images/404.svg"
        alt={alt}
        width={1200}
        height={800}
        priority
        className="w-full rounded-panel"
      />
    </Container>
  )
}
