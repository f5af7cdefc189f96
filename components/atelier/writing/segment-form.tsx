import { Button } from '@/components/ui/button'
import { drawFields } from '@/components/ui/form-field'
import { segmentPlans, segmentStages } from '@/content/mailing'
import { budget } from '@/content/simulations/budget'
import { SEGMENT_FIELDS, type Segment } from '@/lib/members/mailing/segment'
import { f, type Options } from '@/lib/platform/fields'

const ANY = { '': 'Peu importe' }

interface SegmentFormProps {
  readonly path: string
  readonly segment: Segment
  /** Names of the months in which members joined, the latest first. */
  readonly months: Options
}

/** Asks the page for another segment, counted before anything is sent. */
export function SegmentForm({ path, segment, months }: SegmentFormProps) {
  const cities = Object.fromEntries(budget.cities.map(({ id, name }) => [id, name]))
  const draw = drawFields({
    plan: f.choice('Formule', { '': 'Toutes, ou aucune', ...segmentPlans }),
    from: f.choice('Membre depuis', { ...ANY, ...months }),
    before: f.choice('Membre d’avant', { ...ANY, ...months }),
    stage: f.choice('Carnet de départ', { ...ANY, ...segmentStages }),
    city: f.choice('Ville du carnet', { ...ANY, ...cities }),
  })
  return (
    <form method="get" action={`${path}#prevenir`} className="grid max-w-[46rem] gap-4 sm:grid-cols-2">
      {SEGMENT_FIELDS.map((field) => (
        <div key={field}>{draw(field, { value: segment[field] })}</div>
      ))}
      <Button type="submit" variant="outline" className="self-end justify-self-start">
        Compter
      </Button>
    </form>
  )
}
