import type { VisaPath } from '@/content/simulations/visa'
import { requireFact } from '@/lib/texts/content/facts'
import { visaCheck } from '@/lib/texts/content/visa-rules'

import { PieceFacts } from './piece-facts'
import { VisaPiece } from './pieces'
import './pieces.css'
import type { VisaData } from './visa-fields'

/** Which visas fit: a list of conditions, and with JavaScript seven questions. */
export function VisaCheck() {
  const data = getVisaData()
  return (
    <VisaPiece {...data}>
      <VisaConditions facts={data.facts} />
    </VisaPiece>
  )
}

/** Data of the questions. */
export function getVisaData(): VisaData {
  const { questions, paths, unknown } = visaCheck
  return {
    questions,
    paths,
    unknown,
    facts: Object.fromEntries(paths.map((path) => [path.id, path.facts.map(requireFact)])),
  }
}

export function VisaConditions({ facts }: Pick<VisaData, 'facts'>) {
  return (
    <section aria-label="Conditions de chaque titre" className="article-figure bg-raised">
      <p className="article-figure-title">À quelles conditions chaque titre peut convenir</p>
      <ul className="mt-4">
        {visaCheck.paths.map((path) => (
          <li key={path.id} className="border-t border-line py-4 first:border-t-0">
            <p className="font-[640]">
              {path.name} <span className="font-[400] text-soft">({path.stay})</span>
            </p>
            <PathConditions path={path} />
            <PieceFacts facts={facts[path.id] ?? []} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PathConditions({ path }: { path: VisaPath }) {
  return (
    <ul className="mt-1.5 grid gap-1 text-body">
      {path.conditions.map((condition) => (
        <li key={condition.otherwise}>
          {Object.entries(condition.anyOf)
            .map(([id, accepted]) => {
              const question = visaCheck.questions.find((candidate) => candidate.id === id)
              const labels = question?.options
                .filter((option) => accepted.includes(option.id))
                .map(({ label }) => label)
              return `${question?.label ?? ''} ${labels?.join(', ou ') ?? ''}`
            })
            .join(' ; ou bien : ')}
          .
        </li>
      ))}
      {path.points.map((point) => (
        <li key={point} className="text-soft">
          {point}
        </li>
      ))}
    </ul>
  )
}
