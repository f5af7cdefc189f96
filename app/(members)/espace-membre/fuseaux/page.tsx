import { JsonLd } from '@/components/site/json-ld'
import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { MeetingFinder } from '@/components/zones/meeting-finder'
import { pages } from '@/content/pages'
import { requireReader } from '@/lib/access/viewer/guard'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.zones)

/** Runs in the browser only. Members get the tool, others its description. */
export default async function ZonesPage() {
  const { access } = await requireReader()
  const isOpen = access.space === 'open'
  return (
    <>
      <JsonLd graph={placeGraph(pages.zones)} />
      <PageHeader
        title="L’heure commune"
        lead="Toi, Bangkok et un client : à quelle heure personne ne se lève la nuit, et ce que tu écris pour le proposer."
      >
        {!isOpen && (
          <>
            <p className="mt-6 max-w-[36rem] text-soft">
              Trois fuseaux côte à côte, les heures où vous travaillez tous, l’invitation à copier et le fichier pour
              ton agenda. La page s’ouvre avec l’abonnement.
            </p>
            <ButtonLink href={pages.subscription.path} className="mt-7">
              Voir l’abonnement
            </ButtonLink>
          </>
        )}
      </PageHeader>
      {isOpen && (
        <Container className="pb-24">
          <MeetingFinder />
        </Container>
      )}
    </>
  )
}
