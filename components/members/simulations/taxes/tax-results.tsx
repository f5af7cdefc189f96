import { Download } from 'lucide-react'

import { buttonClass } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { paths } from '@/content/paths'
import { residenceWords } from '@/content/simulations/tax-words'
import { taxLimits, taxRules } from '@/content/simulations/taxes'
import { formatRange } from '@/lib/members/simulations/taxes/amounts'
import { toTaxQuery, type TaxTexts } from '@/lib/members/simulations/taxes/query'
import type { TaxInput } from '@/lib/members/simulations/taxes/reading'
import { summarise } from '@/lib/members/simulations/taxes/summary'

import { AskReferee, CitedRules, TopicTable } from './topic-table'

interface ResultsProps {
  readonly input: TaxInput
  readonly texts: TaxTexts
}

export function TaxResults({ input, texts }: ResultsProps) {
  const { residence, residenceReferee, refused, topics, low, high } = summarise(taxRules, input)
  return (
    <>
      <Section
        layout="beside"
        id="resultat"
        title="Ce qui t’est réclamé"
        lead="Par an, de la lecture la plus douce à la plus dure."
      >
        <div className="slate on-picture tabular !mx-0 !mt-0">
          <p className="font-display text-[clamp(1.75rem,1.4rem+2vw,2.75rem)] leading-tight font-[560]">
            {formatRange({ low, high })}
          </p>
          <dl className="mt-6 border-t border-cream/25">
            {topics.map((topic) => (
              <div key={topic.topic} className="flex justify-between gap-6 border-b border-cream/25 py-2.5">
                <dt>{topic.name}</dt>
                <dd className="text-right">{formatRange(topic)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-small text-light">
            Le haut additionne les lectures les plus dures des deux pays : c’est la double imposition que la convention
            doit éviter.
          </p>
        </div>
        {refused.map(({ what, who }) => (
          <p key={what} className="stay-warning">
            Non calculé : {what}. À demander à {who}.
          </p>
        ))}
        <a
          href={`${paths.taxCalculator}/csv?${toTaxQuery(texts)}`}
          download
          className={buttonClass('outline', 'justify-self-start print:hidden')}
        >
          <Download aria-hidden="true" size={18} />
          CSV pour le comptable
        </a>
      </Section>
      <Section layout="beside" id="residence" title="Où tu es résident">
        <div className="grid gap-2">
          <p>{residenceWords[residence.reason]}</p>
          <CitedRules ids={residence.cites} />
        </div>
        {residenceReferee && <AskReferee referee={residenceReferee} why="Les critères ne tranchent pas." />}
      </Section>
      <Section layout="beside" id="lectures" title="Ligne par ligne">
        {topics.map((topic) => (
          <TopicTable key={topic.topic} topic={topic} />
        ))}
      </Section>
      <Section layout="beside" id="limites" title="Ce que le calcul laisse de côté">
        <ul className="grid list-disc gap-3 pl-5">
          {taxLimits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}
