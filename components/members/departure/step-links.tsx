import { BookOpen, Calculator, Newspaper, PenLine } from 'lucide-react'

import { Link } from '@/components/ui/link'
import type { Step } from '@/content/departure/step'
import { paths } from '@/content/paths'
import type { Article } from '@/lib/texts/content/articles'
import { getGuide, getGuidePart } from '@/lib/texts/content/guides'

const SIMULATORS = {
  budget: { href: paths.budgetSimulator, label: 'Simulateur de budget' },
  visa: { href: paths.visaSimulator, label: 'Sept questions pour choisir un visa' },
  stay: { href: paths.staySimulator, label: 'Compteur de séjour' },
} as const

const LINE = 'text-link inline-flex min-h-11 items-center gap-2.5'

interface StepLinksProps {
  readonly step: Step
  readonly articles: readonly Article[]
}

/** Links of a step: a simulator, a part or a letter of a guide, articles. */
export function StepLinks({ step, articles }: StepLinksProps) {
  const guide = step.guide ? getGuide(step.guide.slug) : null
  const part = step.guide ? getGuidePart(step.guide.slug, step.guide.part) : null
  if (articles.length === 0 && !guide && !step.simulator) return null
  return (
    <ul className="grid justify-items-start">
      {step.simulator && (
        <li>
          <Link href={SIMULATORS[step.simulator].href} className={LINE}>
            <Calculator aria-hidden="true" size={17} className="shrink-0" />
            {SIMULATORS[step.simulator].label}
          </Link>
        </li>
      )}
      {step.guide && guide && part && (
        <li>
          <Link href={part.href} className={LINE}>
            {step.guide.isLetter ? (
              <PenLine aria-hidden="true" size={17} className="shrink-0" />
            ) : (
              <BookOpen aria-hidden="true" size={17} className="shrink-0" />
            )}
            <span>
              <span>{step.guide.isLetter ? 'À copier : ' : ''}</span>« {step.guide.part} », guide {guide.title}
            </span>
          </Link>
        </li>
      )}
      {articles.map(({ slug, title }) => (
        <li key={slug}>
          <Link href={`${paths.blog}/${slug}`} className={LINE}>
            <Newspaper aria-hidden="true" size={17} className="shrink-0" />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
