import { membersPage } from '@/components/members/space/members-page'
import { OfflineSwitch } from '@/components/reader/offline/offline-switch'
import '@/components/reader/offline/offline.css'
import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'
import { pages } from '@/content/pages'
import { pictureAlts } from '@/content/picture-alts'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.inFlight)

/** « Dans l’avion »: offline reading on this device. */
function InFlight() {
  return (
    <section aria-labelledby="dans-l-avion" className="py-10 lg:py-16">
      <Container>
        <div className="night-band on-picture grid overflow-hidden rounded-panel lg:grid-cols-[5fr_7fr]">
          <div className="relative min-h-64 sm:min-h-96">
            <Illustration
              src="/images/hors-ligne.svg"
              alt={pictureAlts['hors-ligne']}
              width={1200}
              height={1000}
              className="picture-fill"
            />
          </div>
          <div className="grid content-center gap-5 px-5 py-10 sm:px-8 lg:px-12">
            <h1 id="dans-l-avion" className="text-heading">
              Dans l’avion
            </h1>
            <p className="max-w-[34rem] text-soft">
              Onze heures sans réseau, un bus dans la montagne, une île : ton espace, les guides, les tutoriels et tes
              articles s’ouvrent quand même, avec la date de leur version.
            </p>
            <OfflineSwitch />
          </div>
        </div>
      </Container>
    </section>
  )
}

export default membersPage(pages.inFlight, {
  locked: () => ({
    text: 'Onze heures sans réseau, un bus dans la montagne, une île : ton espace, les guides et tes articles s’ouvrent quand même. L’interrupteur est là dès que l’abonnement commence.',
  }),
  open() {
    return (
      <div className="member-space">
        <InFlight />
      </div>
    )
  },
})
