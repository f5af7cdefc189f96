import { Fragment, type ReactNode } from 'react'

import { Container } from '@/components/ui/container'
import { Form } from '@/components/ui/form'
import { Section } from '@/components/ui/section'
import { stages, UNDECIDED, visaChoices, works } from '@/content/departure/step'
import { budget } from '@/content/simulations/budget'
import { getParts, getStages, makePlan } from '@/lib/members/departure/plan'
import type { StoredCarnet } from '@/lib/members/departure/store'
import { dayOf } from '@/lib/platform/days'
import { getDepartureSteps, getGeneralSteps } from '@/lib/texts/content/steps'

import { addStep, saveReturn } from './actions'
import { CarnetHeader } from './carnet-header'
import { CarnetTicks } from './carnet-ticks'
import { ownStepFields, returnFields } from './fields'
import { MoveForm } from './move-form'
import { Passport } from './passport'
import { Plan } from './plan'
import { SituationForm } from './situation-form'
import '@/components/reader/articles/pieces/pieces.css'
import '@/components/ui/prose-print.css'
import './departure.css'

const byId = (choices: readonly { readonly id: string; readonly label: string }[]) =>
  Object.fromEntries(choices.map(({ id, label }) => [id, label]))

const options = {
  works: byId(works),
  visas: byId(visaChoices),
  cities: { [UNDECIDED]: 'Aucune encore', ...byId(budget.cities.map(({ id, name }) => ({ id, label: name }))) },
  tasks: getGeneralSteps().map(({ id, day, title, text }) => ({ id, day, title, text })),
}

const blank = stages.map(({ id }) => ({ id, done: 0, total: 0, stampedOn: null }))

/** The initial questions, beside an empty passport. */
export const NewCarnet = () => (
  <>
    <header className="carnet-header night-band on-picture">
      <Container className="grid items-center gap-x-14 gap-y-9 py-12 lg:grid-cols-[5fr_6fr] lg:py-20">
        <div>
          <h1 className="text-display">Carnet</h1>
          <p className="mt-5 max-w-[32rem] text-lead text-soft">
            Une date, quatre réponses, et chaque étape prend son jour : de six mois avant le vol à la deuxième année
            là-bas. Déjà sur place ? Donne le jour de ton arrivée. Tu changeras tout quand tu voudras.
          </p>
        </div>
        <Passport states={blank} />
      </Container>
    </header>
    <Container className="pt-14 pb-24">
      <h2 className="mb-8 text-heading">Quand pars-tu ?</h2>
      <SituationForm {...options} situation={null} />
    </Container>
  </>
)

interface OpenCarnetProps {
  /** Id of the member. */
  readonly owner: string
  readonly carnet: StoredCarnet
  readonly now: Date
  /** Shown above the plan. */
  readonly notice: ReactNode
  /** More settings. */
  readonly children: ReactNode
}

/** A member's departure plan. */
export function OpenCarnet({ owner, carnet, now, notice, children }: OpenCarnetProps) {
  const today = dayOf(now)
  const { situation, returnDay } = carnet
  const items = makePlan(getDepartureSteps(), carnet)
  return (
    <div className="carnet">
      <CarnetHeader carnet={carnet} items={items} stages={getStages(stages, items)} today={today} />
      <Container className="grid gap-x-16 gap-y-16 pt-12 pb-24 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:pt-16">
        <div className="grid content-start gap-14">
          {notice}
          <CarnetTicks owner={owner} servedAt={now.getTime()}>
            <Plan
              parts={getParts(items, today)}
              departure={situation.day}
              today={today}
              since={dayOf(carnet.createdAt)}
            />
          </CarnetTicks>
          <Section layout="plain" id="ajouter" title="Une étape à toi" className="print:hidden">
            <Form
              fields={ownStepFields}
              of="ajout"
              action={addStep}
              submit="Ajouter à mon carnet"
              clears
              className="max-w-[32rem]"
            />
          </Section>
        </div>
        <aside id="reglages" aria-label="Réglages du carnet" className="grid content-start gap-5 print:hidden">
          <Section layout="card" title="Ta date">
            <MoveForm day={situation.day} />
          </Section>
          <Section layout="card" id="ton-retour" title="Ton retour">
            <Form fields={returnFields} action={saveReturn} submit="Enregistrer mon retour">
              {(field) => (
                <Fragment key={returnDay}>{field('day', { id: 'jour-de-retour', value: returnDay ?? '' })}</Fragment>
              )}
            </Form>
          </Section>
          <Section layout="card" title="Ta situation">
            <SituationForm {...options} situation={situation} />
          </Section>
          {children}
        </aside>
      </Container>
    </div>
  )
}
