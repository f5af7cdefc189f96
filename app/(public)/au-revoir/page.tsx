import { JsonLd } from '@/components/frame/site/json-ld'
import { SessionEnded } from '@/components/members/account/session-ended'
import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { pages } from '@/content/pages'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.goodbye)

export default function GoodbyePage() {
  return (
    <Container className="py-16 lg:py-28">
      <JsonLd graph={placeGraph(pages.goodbye)} />
      <SessionEnded />
      <h1 className="text-display">Bonne route</h1>
      <p className="mt-5 max-w-[34rem] text-lead text-soft">
        Ton compte est supprimé, tes données personnelles aussi, et plus rien ne sera prélevé. Merci d’être passé : la
        porte reste ouverte.
      </p>
      <ButtonLink href={pages.home.path} variant="outline" className="mt-8">
        Retour à l’accueil
      </ButtonLink>
    </Container>
  )
}
