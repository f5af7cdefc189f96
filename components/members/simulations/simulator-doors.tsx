import { ArrowRight } from 'lucide-react'

import { describeNearness, isUrgent } from '@/components/members/stays/date-list'
import { Illustration } from '@/components/ui/illustration'
import { Link } from '@/components/ui/link'
import { paths } from '@/content/paths'
import { getNearness, getStayDates } from '@/lib/members/stays/dates'
import type { Stay } from '@/lib/members/stays/stay'
import type { Day } from '@/lib/platform/days'
import { formatDate, plural } from '@/lib/platform/format'

interface DoorProps {
  readonly href: string
  readonly title: string
  readonly text: string
  /** Current state, in a sentence. */
  readonly state: string
  readonly isUrgent?: boolean
  readonly picture: string
}

function Door({ href, title, text, state, isUrgent: urges = false, picture }: DoorProps) {
  return (
    <li>
      <Link href={href} className="simulator-door group">
        <span className="overflow-hidden rounded-card">
          <Illustration
            src={picture}
            alt=""
            width={1200}
            height={800}
            className="card-picture size-full object-cover"
          />
        </span>
        <span className="min-w-0">
          <span className="flex items-baseline justify-between gap-4">
            <span className="font-display text-heading leading-tight font-[560]">{title}</span>
            <ArrowRight aria-hidden="true" size={24} className="shrink-0 text-coral-text" />
          </span>
          <span className="mt-2 block max-w-[34rem] text-soft">{text}</span>
          <span className={urges ? 'mt-3 block font-[660] text-wrong' : 'mt-3 block font-[640]'}>{state}</span>
        </span>
      </Link>
    </li>
  )
}

interface SimulatorDoorsProps {
  readonly stays: readonly Stay[]
  readonly counts: Readonly<Record<'budget' | 'visa', number>>
  readonly today: Day
}

const kept = (count: number, one: string, many: string): string =>
  count === 0 ? 'Rien de gardé encore.' : plural(count, one, `${count} ${many}`)

export function SimulatorDoors({ stays, counts, today }: SimulatorDoorsProps) {
  const [next] = getStayDates(stays, today)
  return (
    <ul className="border-b border-line-strong">
      <Door
        href={paths.budgetSimulator}
        title="Budget"
        text="Ton mois ligne par ligne dans quatre villes, à ton taux de change, puis deux budgets face à face."
        state={kept(counts.budget, 'Un budget gardé.', 'budgets gardés.')}
        picture="/images/articles/cout-vie-thailande.svg"
      />
      <Door
        href={paths.visaSimulator}
        title="Visa"
        text="Sept questions, les titres à regarder, et ce qui manque pour les autres."
        state={kept(counts.visa, 'Une série de réponses gardée.', 'séries de réponses gardées.')}
        picture="/images/articles/visa-logement-thailande.svg"
      />
      <Door
        href={paths.staySimulator}
        title="Séjour"
        text="Tes jours de l’année face aux 180, la fin de ton tampon, les 90 jours, les entrées par la route."
        state={
          next
            ? `${describeNearness(next, today)}, le ${formatDate(next.day)} : ${next.title}.`
            : stays.length > 0
              ? 'Aucune date à venir.'
              : 'Aucun séjour noté.'
        }
        isUrgent={next !== undefined && isUrgent(getNearness(next, today))}
        picture="/images/articles/preparer-expatriation-thailande.svg"
      />
      <Door
        href={paths.taxCalculator}
        title="Impôts"
        text="Tes jours, ton statut, ton revenu : cotisations et impôts des deux pays, selon chaque lecture, article par article."
        state="Rien n’est gardé : tu emportes un tableau pour ton comptable."
        picture="/images/articles/entrepreneurs-web-thailande.svg"
      />
    </ul>
  )
}
