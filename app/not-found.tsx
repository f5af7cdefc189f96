import { MissingPathLog } from '@/components/site/missing-path-log'
import { MissingPicture } from '@/components/site/missing-picture'
import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { pages } from '@/content/pages'
import { pictureAlts } from '@/content/picture-alts'
import { missingPageMetadata } from '@/lib/seo/page-metadata'

export const metadata = missingPageMetadata()

export default function NotFound() {
  return (
    <Container className="grid items-center gap-10 py-12 lg:grid-cols-[5fr_7fr] lg:py-20">
      <MissingPathLog />
      <div>
        <p className="font-display text-[2rem] leading-none font-[460] text-coral-text">404</p>
        <h1 className="mt-4 text-heading" lang="en">
          Oops! Page not found
        </h1>
        <p className="mt-4 max-w-[26rem] text-soft">
          Le bateau est parti sans elle : cette page n’existe pas, ou n’existe plus.
        </p>
        <ButtonLink href={pages.home.path} className="mt-8" lang="en">
          Return to Home
        </ButtonLink>
      </div>
      <MissingPicture alt={pictureAlts['404']} />
    </Container>
  )
}
