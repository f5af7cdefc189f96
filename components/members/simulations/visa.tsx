import { getVisaData, VisaConditions } from '@/components/reader/articles/pieces/visa-check'
import { pages } from '@/content/pages'
import { getLines, wordOf, type VisaScenario } from '@/lib/members/simulations/visa'
import { formatDate } from '@/lib/platform/format'
import { visaCheck } from '@/lib/texts/content/visa-rules'

import { OwnVisa } from './own-scenario'
import { savedSimulator } from './saved-simulator'

export const visaSimulator = savedSimulator<VisaScenario>({
  page: pages.visaSimulator,
  name: 'visa',
  title: 'Ton visa, à l’essai',
  lead: 'Sept questions, les titres de séjour à regarder. Garde plusieurs réponses : avec ou sans épargne, cette année ou la suivante.',
  words: {
    list: 'Tes réponses',
    reopen: 'Touche un nom pour les rouvrir.',
    fresh: 'Réponds, puis garde',
    again: 'Recommencer à neuf',
    basis: `Règles du ${formatDate(visaCheck.rulesOn)}, avec leurs sources.`,
    shared: 'Des réponses partagées',
  },
  share: (scenario) => ({
    lead: `Jugées par les règles du ${formatDate(scenario.basis.rulesOn)}. Tu les lis ; elles ne changent rien chez toi.`,
    name: 'Réponses reçues',
    body: <AnswersAndVerdicts {...scenario} />,
  }),
  edit(open) {
    const data = getVisaData()
    return (
      <OwnVisa
        key={open?.id ?? 'new'}
        data={data}
        open={open && { id: open.id, name: open.content.name, answers: open.content.answers }}
      >
        <VisaConditions facts={data.facts} />
      </OwnVisa>
    )
  },
})

const AnswersAndVerdicts = (scenario: VisaScenario) => (
  <>
    <dl className="border-b border-line">
      {visaCheck.questions.map(({ id, label, options }) => (
        <div key={id} className="grid gap-x-6 border-t border-line py-2.5 sm:grid-cols-2">
          <dt className="text-soft">{label}</dt>
          <dd className="font-[600]">
            {options.find((option) => option.id === scenario.answers[id])?.label ?? 'sans réponse'}
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
  </>
)
