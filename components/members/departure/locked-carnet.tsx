import { JoinPanel } from '@/components/shop/billing/join-panel'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { stages } from '@/content/departure/step'
import { makePlan, type Carnet } from '@/lib/members/departure/plan'
import { formatDate } from '@/lib/platform/format'
import { departureSteps } from '@/lib/texts/content/steps'

const PROMISES = [
  [
    'Une date',
    'Tu dis quand tu pars, seul ou non, avec quel visa. Chaque étape prend son jour, et se déplace avec toi.',
  ],
  ['Des délais sourcés', 'Préavis, dossier, déclarations : ce que la loi fixe est marqué, avec sa source et sa date.'],
  ['Un passeport', `${stages.length} étapes du voyage, ${stages.length} tampons. Le dernier se gagne au retour.`],
] as const

/** How far the carnet of a former member is. */
function describeKept(carnet: Carnet): string {
  const done = makePlan(departureSteps, carnet).filter(({ doneOn }) => doneOn !== null).length
  const steps = done > 1 ? `${done} étapes faites` : done === 1 ? 'une étape faite' : 'aucune étape faite'
  return `Le tien est gardé : départ le ${formatDate(new Date(carnet.situation.day))}, ${steps}. Il se rouvre où tu l’as laissé, avec un abonnement ; il s’efface avec ton compte.`
}

interface LockedCarnetProps {
  /** Of somebody who was a member. */
  readonly kept: Carnet | null
  /** Whether a renewal is unpaid, so that no offer is shown. */
  readonly owes: boolean
}

/** For signed-in non-members: a description, without content. */
export function LockedCarnet({ kept, owes }: LockedCarnetProps) {
  return (
    <>
      <PageHeader
        title="Le carnet de départ"
        lead="Ton départ en étapes datées, de six mois avant le vol à la deuxième année sur place, et jusqu’au retour."
      />
      <Container className="pb-24">
        <JoinPanel title="Ce carnet s’écrit entre membres" owes={owes}>
          {kept ? describeKept(kept) : 'Il s’ouvre dès que l’abonnement commence, et reste à toi tant qu’il dure.'}
        </JoinPanel>
        <dl className="mt-14 grid gap-x-12 gap-y-8 sm:grid-cols-3">
          {PROMISES.map(([title, text]) => (
            <div key={title} className="border-t-2 border-ink pt-4">
              <dt className="font-display text-title font-[560]">{title}</dt>
              <dd className="mt-2 text-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </>
  )
}
