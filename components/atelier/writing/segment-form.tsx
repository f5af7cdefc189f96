import { Button } from '@/components/ui/button'
import { drawFields } from '@/components/ui/form-field'
import { segmentPlans, segmentPurchases, segmentStages } from '@/content/mailing'
import { budget } from '@/content/simulations/budget'
import type { Label } from '@/lib/atelier/members/labels'
import { SEGMENT_FIELDS, type Segment } from '@/lib/members/mailing/segment'
import { f, type Options } from '@/lib/platform/fields'

const ANY = { '': 'Peu importe' }

interface SegmentFormProps {
  readonly path: string
  readonly segment: Segment
  /** Names of the months in which members joined, the latest first. */
  readonly months: Options
  readonly labels: readonly Label[]
}

/** Asks the page for another segment, counted before anything is sent. */
export function SegmentForm({ path, segment, months, labels }: SegmentFormProps) {
  const cities = Object.fromEntries(budget.cities.map(({ id, name }) => [id, name]))
  const draw = drawFields({
    plan: f.choice('Formule', { ...ANY, ...segmentPlans }),
    bought: f.choice('Achats', { ...ANY, ...segmentPurchases }),
    label: f.choice('Étiquette', { ...ANY, ...Object.fromEntries(labels.map(({ text }) => [text, text])) }),
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
