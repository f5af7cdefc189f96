import { AnswerPanel } from '@/components/ui/answer'
import type { PlanAct } from '@/lib/billing/plan/done'

const MESSAGES: Readonly<Record<PlanAct, readonly [title: string, message: string]>> = {
  order: ['Ta formule a changé', 'C’est payé. Un e-mail te le confirme, avec ton nouveau contrat : garde-le.'],
  later: ['Ton changement est prévu', 'Rien n’est prélevé avant. Un e-mail te le confirme.'],
  stay: ['Tu gardes ta formule', 'Rien ne change, et rien n’est prélevé avant ton prochain paiement.'],
  pause: ['Ta pause est enregistrée', 'Rien n’est prélevé pendant ce temps. Un e-mail te donne les dates.'],
}

/** What a form of the page has done. */
export function PlanDone({ act }: { readonly act: PlanAct | null }) {
  if (!act) return null
  const [title, message] = MESSAGES[act]
  return <AnswerPanel answer={{ ok: true, title, message }} className="mb-10 p-5" />
}
