import { Section } from '@/components/ui/section'
import {
  getLines,
  getRuleChanges,
  isOutdated,
  toVisaCode,
  wordOf,
  type VisaScenario,
} from '@/lib/members/simulations/visa'
import { formatDate } from '@/lib/platform/format'
import { visaCheck } from '@/lib/texts/content/visa-rules'

import { RuleChanges } from './rule-changes'
import { KeepForm } from '../scenarios/scenario-forms'

/** A shared visa check, to read or save. */
export function SharedVisa({ scenario }: { readonly scenario: VisaScenario }) {
  const { answers, basis } = scenario
  return (
    <Section
      layout="beside"
      id="partage"
      title="Des réponses partagées"
      lead={<>Jugées par les règles du {formatDate(basis.rulesOn)}. Tu les lis ; elles ne changent rien chez toi.</>}
    >
      <dl className="border-b border-line">
        {visaCheck.questions.map(({ id, label, options }) => (
          <div key={id} className="grid gap-x-6 border-t border-line py-2.5 sm:grid-cols-2">
            <dt className="text-soft">{label}</dt>
            <dd className="font-[600]">
              {options.find((option) => option.id === answers[id])?.label ?? 'sans réponse'}
            </dd>
          </div>
        ))}
      </dl>
      <dl className="border-b border-line">
        {getLines(visaCheck, scenario).map(({ path, kind }) => (
          <div key={path.id} className="grid grid-cols-[1fr_auto] gap-x-6 border-t border-line py-2.5">
            <dt>
              {path.name} <span className="text-soft">({path.stay})</span>
            </dt>
            <dd className={kind === 'out' ? 'text-soft' : 'font-[660]'}>{kind ? wordOf(kind) : 'pas jugé'}</dd>
          </div>
        ))}
      </dl>
      {isOutdated(scenario, visaCheck) && (
        <RuleChanges changes={getRuleChanges(visaCheck, scenario)} before={basis.rulesOn} after={visaCheck.rulesOn} />
      )}
      <KeepForm
        kind="visa"
        content={{ code: toVisaCode(visaCheck, scenario) }}
        name="Réponses reçues"
        label="Garder chez moi"
      />
    </Section>
  )
}
