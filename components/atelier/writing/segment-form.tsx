import { Button } from '@/components/ui/button'
import { segmentPlans, segmentStages } from '@/content/mailing'
import { budget } from '@/content/simulations/budget'
import { SEGMENT_FIELDS, type Segment } from '@/lib/members/mailing/segment'

import { Choice } from '../choice'

type Options = readonly (readonly [string, string])[]

interface SegmentFormProps {
  readonly path: string
  readonly segment: Segment
  /** Months in which members joined, the latest first. */
  readonly months: readonly { readonly month: string; readonly name: string }[]
}

const any = (label: string, options: Options): Options => [['', label], ...options]

/** Asks the page for another segment, counted before anything is sent. */
export function SegmentForm({ path, segment, months }: SegmentFormProps) {
  const monthOptions = months.map(({ month, name }) => [month, name] as const)
  const cities = budget.cities.map(({ id, name }) => [id, name] as const)
  const choices: Readonly<Record<keyof Segment, readonly [string, Options]>> = {
    plan: ['Formule', any('Toutes, ou aucune', Object.entries(segmentPlans))],
    from: ['Membre depuis', any('Peu importe', monthOptions)],
    before: ['Membre d’avant', any('Peu importe', monthOptions)],
    stage: ['Carnet de départ', any('Peu importe', Object.entries(segmentStages))],
    city: ['Ville du carnet', any('Peu importe', cities)],
  }
  return (
    <form method="get" action={`${path}#prevenir`} className="grid max-w-[46rem] gap-4 sm:grid-cols-2">
      {SEGMENT_FIELDS.map((field) => {
        const [label, options] = choices[field]
        return <Choice key={field} name={field} label={label} options={options} selected={segment[field]} />
      })}
      <Button type="submit" variant="outline" className="self-end justify-self-start">
        Compter
      </Button>
    </form>
  )
}
