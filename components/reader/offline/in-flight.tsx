import { Container } from '@/components/ui/container'

import { OfflineSwitch } from './offline-switch'
import './offline.css'

/** The switch that takes the members' space on this device. */
export const InFlight = () => (
  <section id="hors-ligne" aria-labelledby="hors-ligne-titre" className="screen-only scroll-mt-24 pb-12 lg:pb-16">
    <Container>
      <div className="night-band on-picture grid gap-x-12 gap-y-5 rounded-panel px-5 py-8 sm:px-8 lg:grid-cols-[5fr_7fr] lg:p-10">
        <div>
          <h2 id="hors-ligne-titre" className="text-title">
            Hors ligne
          </h2>
          <p className="mt-2 max-w-[34rem] text-soft">
            Onze heures sans réseau, un bus dans la montagne, une île : ton espace, les guides, les tutoriels et tes
            articles s’ouvrent quand même, avec la date de leur version.
          </p>
        </div>
        <OfflineSwitch />
      </div>
    </Container>
  </section>
)
