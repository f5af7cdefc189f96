import type { ReactNode } from 'react'

import '@/components/members/departure/departure.css'
import { Passport } from '@/components/members/departure/passport'
import { KitDrawing } from '@/components/members/kit/kit-drawing'
import '@/components/members/kit/kit.css'
import '@/components/members/simulations/simulators.css'
import { PresentStay } from '@/components/members/stays/present-stay'
import { Screen } from '@/components/members/tutorials/screen'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { stages } from '@/content/departure/step'
import { pages } from '@/content/pages'
import type { StageState } from '@/lib/members/departure/plan'
import type { Stay } from '@/lib/members/stays/stay'
import { getTutorials } from '@/lib/texts/content/tutorials'

/** Invented entries, drawn by the same code as in the members’ space. */
const STAMPED: readonly string[] = ['2026-09-12', '2026-10-03']
const STATES: readonly StageState[] = stages.map(({ id }, index) => ({
  id,
  done: STAMPED[index] ? 5 : 1,
  total: 5,
  stampedOn: STAMPED[index] ?? null,
}))
const STAY: Stay = {
  id: 'exemple',
  enteredOn: '2026-11-05',
  leftOn: null,
  kind: 'exemption',
  byLand: false,
  stampedUntil: null,
  extendedUntil: null,
  reportedOn: null,
}
const STAY_DAY = '2026-11-28'

function TutorialScreen() {
  const screens = getTutorials().flatMap(({ steps }) => steps.flatMap(({ screen }) => screen ?? []))
  const screen = screens.find(({ kind }) => kind === 'window')
  return screen ? <Screen screen={screen} /> : null
}

interface TileProps {
  readonly name: string
  readonly line: string
  readonly className?: string
  /** Decorative: not read out, and not focusable. */
  readonly children: ReactNode
}

function Tile({ name, line, className, children }: TileProps) {
  return (
    <li className={`flex flex-col gap-6 rounded-panel border border-line bg-raised p-5 sm:p-7 ${className ?? ''}`}>
      <div aria-hidden="true" inert className="grid grow content-center">
        {children}
      </div>
      <div>
        <h3 className="text-title">{name}</h3>
        <p className="mt-1.5 text-soft">{line}</p>
      </div>
    </li>
  )
}

const PassportTile = () => (
  <Tile
    name="Le carnet de départ"
    line="Une date, et chaque étape à son jour ; un tampon quand une page est finie."
    className="lg:col-span-5"
  >
    <p className="tabular mb-4 font-display text-heading font-[560]">J − 111</p>
    <Passport states={STATES} />
  </Tile>
)

const StayTile = () => (
  <Tile
    name="Le compteur de séjour"
    line="Combien de jours il te reste, et ce qui arrive avant la fin."
    className="lg:col-span-7"
  >
    <PresentStay stays={[STAY]} today={STAY_DAY} />
  </Tile>
)

const OtherTiles = () => (
  <>
    <Tile
      name="Le kit"
      line="Devis, factures, bail, lettres, tableaux : des papiers à remplir."
      className="lg:col-span-5"
    >
      <div className="flex justify-center gap-4">
        <KitDrawing sheet="letter" />
        <KitDrawing sheet="table" />
        <KitDrawing sheet="list" />
      </div>
    </Tile>
    <Tile
      name="Les tutoriels"
      line="Étape par étape, avec ce que tu dois voir après chacune."
      className="lg:col-span-7"
    >
      <TutorialScreen />
    </Tile>
  </>
)

const ANCHOR = 'ce-que-tu-ouvres'

interface WhatYouOpenProps {
  /** Two rooms, and a link to the page with all. */
  readonly short?: boolean
  readonly className?: string
}

/** Five rooms of the members' space, as they look. */
export function WhatYouOpen({ short = false, className = 'py-16 lg:py-28' }: WhatYouOpenProps) {
  return (
    <section aria-labelledby={ANCHOR} className={className}>
      <Container>
        <h2 id={ANCHOR} className="text-heading">
          {short ? 'De plus près' : 'Ce que tu ouvres'}
        </h2>
        <p className="mt-4 max-w-[38rem] text-lead text-soft">
          <span>{short ? 'Deux pièces' : 'Cinq pièces'}</span> de l’espace membre, telles qu’elles sont. Les dates et
          les noms sont inventés, le reste est ce que tu verras.
        </p>
        <ul className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-5 lg:mt-14 lg:grid-cols-12 lg:items-start lg:gap-6">
          <PassportTile />
          <StayTile />
          {!short && <OtherTiles />}
        </ul>
        {short && (
          <Link href={`${pages.subscription.path}#${ANCHOR}`} className="link-more mt-6">
            Les trois autres, et ce que ça coûte
          </Link>
        )}
      </Container>
    </section>
  )
}
