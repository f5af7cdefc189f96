import { CompareRows } from '@/components/members/simulations/compare-rows'
import { Button } from '@/components/ui/button'
import { Field, SelectField } from '@/components/ui/field'
import { drawFields } from '@/components/ui/form-field'
import { paths } from '@/content/paths'
import { stayKinds, type Stay } from '@/lib/members/stays/stay'
import { withTrip, type TripProblem } from '@/lib/members/stays/trip'
import type { Day } from '@/lib/platform/days'

import { wayField } from './fields'
import type { AskedTrip } from './trip-query'
import { rowsOfTrip } from './trip-rows'

const PROBLEMS: Record<TripProblem, string> = {
  'no-stay': 'Aucun séjour en cours ou à venir : note d’abord celui que tu veux quitter.',
  'before-entry': 'Cette sortie tombe avant ton entrée.',
  'back-before-leaving': 'Le retour ne peut pas précéder la sortie.',
}

interface WhatIfProps {
  readonly stays: readonly Stay[]
  readonly asked: AskedTrip | null
  readonly today: Day
}

function Result({ stays, asked, today }: WhatIfProps) {
  if (!asked) return null
  if (!asked.trip) return <p className="mt-6 font-[600] text-wrong">Choisis une date de sortie complète.</p>
  const result = withTrip(stays, asked.trip, today)
  if (typeof result === 'string') return <p className="mt-6 font-[600] text-wrong">{PROBLEMS[result]}</p>
  return (
    <div className="mt-8">
      <CompareRows names={['Sans bouger', 'Avec cette sortie']} rows={rowsOfTrip(stays, result, today)} />
      <p className="mt-4 max-w-[40rem] text-small text-soft">
        Une nouvelle entrée n’est jamais due : l’officier décide, et la date de son tampon fait foi. Une prolongation
        payée se perd en sortant, sauf permis de retour demandé avant.
      </p>
    </div>
  )
}

/** « Et si je sors le … et reviens le … ? », a GET form; nothing is stored. */
export function WhatIf(props: WhatIfProps) {
  const { texts } = props.asked ?? { texts: { sortie: '', retour: '', kind: 'dtv', way: 'air' } }
  return (
    <>
      <form method="get" action={`${paths.staySimulator}#et-si`} className="grid max-w-[46rem] gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field id="si-sortie" name="sortie" label="Je sors le" type="date" required defaultValue={texts.sortie} />
          <Field
            id="si-retour"
            name="retour"
            label="et reviens le"
            hint="Vide : sans retour prévu."
            type="date"
            defaultValue={texts.retour}
          />
        </div>
        <SelectField
          id="si-titre"
          name="kind"
          label="Ton titre d’entrée"
          options={stayKinds.filter(({ days }) => days !== null).map(({ id, label }) => ({ id, label }))}
          defaultValue={texts.kind}
        />
        {drawFields({ way: wayField })('way', { value: texts.way })}
        <Button type="submit" variant="outline" className="justify-self-start">
          Voir ce que ça change
        </Button>
      </form>
      <Result {...props} />
    </>
  )
}
