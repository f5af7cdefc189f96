import { JsonLd } from '@/components/frame/site/json-ld'
import { KeptHere } from '@/components/reader/offline/kept-here'
import '@/components/reader/offline/offline.css'
import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'
import { pages } from '@/content/pages'
import { pictureAlts } from '@/content/picture-alts'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.offline)

/** Shown by the service worker instead of a page that needs the network (docs/offline.md). */
export default function OfflinePage() {
  return (
    <Container className="grid items-start gap-10 py-12 lg:grid-cols-2 lg:py-20">
      <JsonLd graph={placeGraph(pages.offline)} />
      <div>
        <h1 className="text-display">Hors ligne</h1>
        <p className="mt-5 max-w-[34rem] text-lead text-soft">
          Cette page a besoin du réseau, et il n’y en a pas ici. Elle s’ouvrira dès qu’il revient.
        </p>
        <p className="mt-3 max-w-[34rem] text-soft">
          En attendant, on ne peut ni se connecter, ni payer, ni écrire à l’équipe. Lire, oui.
        </p>
        <KeptHere />
      </div>
      <Illustration
        src="/images/hors-ligne.svg"
        alt={pictureAlts['hors-ligne']}
        width={1200}
        height={1000}
        priority
        className="w-full rounded-panel"
      />
    </Container>
  )
}
