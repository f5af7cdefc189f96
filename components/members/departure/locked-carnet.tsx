import type { LockedWords } from '@/components/members/space/members-only-page'
import { Container } from '@/components/ui/container'
import { stages } from '@/content/departure/step'
import { makePlan, type Carnet } from '@/lib/members/departure/plan'
import { formatDate, plural } from '@/lib/platform/format'
import { getDepartureSteps } from '@/lib/texts/content/steps'

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
  const done = makePlan(getDepartureSteps(), carnet).filter(({ doneOn }) => doneOn !== null).length
  const steps = done === 0 ? 'aucune étape faite' : plural(done, 'une étape faite', `${done} étapes faites`)
  return `Le tien est gardé : départ le ${formatDate(new Date(carnet.situation.day))}, ${steps}. Il se rouvre où tu l’as laissé, avec un abonnement ; il s’efface avec ton compte.`
}

/**
 * For signed-in non-members: a description, without content.
 * @param kept of somebody who was a member
 */
export const lockedCarnet = (kept: Carnet | null): LockedWords => ({
  lead: 'Ton départ en étapes datées, de six mois avant le vol à la deuxième année sur place, et jusqu’au retour.',
  title: 'Ce carnet s’écrit entre membres',
  text: kept ? describeKept(kept) : 'Il s’ouvre dès que l’abonnement commence, et reste à toi tant qu’il dure.',
  below: (
    <Container className="pb-24">
      <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-3">
        {PROMISES.map(([title, text]) => (
          <div key={title} className="border-t-2 border-ink pt-4">
            <dt className="font-display text-title font-[560]">{title}</dt>
            <dd className="mt-2 text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Container>
  ),
})
