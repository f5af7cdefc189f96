import { CompareRows, type CompareRow } from '@/components/members/simulations/compare-rows'
import { SimulatorHeader } from '@/components/members/simulations/header'
import { lockedSimulators } from '@/components/members/simulations/locked-simulators'
import { BasisNote } from '@/components/members/simulations/scenarios/basis-note'
import { BrokenLink } from '@/components/members/simulations/scenarios/broken-link'
import { ChooseTwo } from '@/components/members/simulations/scenarios/choose-two'
import { readAsked } from '@/components/members/simulations/scenarios/query'
import { ScenarioList, type ListedScenario } from '@/components/members/simulations/scenarios/scenario-list'
import '@/components/members/simulations/simulators.css'
import { OwnVisa } from '@/components/members/simulations/visa/own-visa'
import { RuleChanges } from '@/components/members/simulations/visa/rule-changes'
import { SharedVisa } from '@/components/members/simulations/visa/shared-visa'
import { membersPage } from '@/components/members/space/members-page'
import { getVisaData, VisaConditions } from '@/components/reader/articles/pieces/visa-check'
import { Container } from '@/components/ui/container'
import { Section } from '@/components/ui/section'
import '@/components/ui/prose.css'
import { pages } from '@/content/pages'
import { listScenarios, type KeptScenario } from '@/lib/members/simulations/store'
import {
  fromVisaCode,
  getLines,
  getRuleChanges,
  isOutdated,
  readVisaScenario,
  toVisaCode,
  wordOf,
  type VisaRules,
  type VisaScenario,
} from '@/lib/members/simulations/visa'
import { getEnv } from '@/lib/platform/env'
import { formatDate, plural } from '@/lib/platform/format'
import { visaCheck } from '@/lib/texts/content/visa-rules'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.visaSimulator)

const { path } = pages.visaSimulator

function toListed({ id, name, content }: KeptScenario): ListedScenario {
  const scenario = readVisaScenario(visaCheck, content)
  const open = getLines(visaCheck, scenario).filter(({ kind }) => kind === 'fits' || kind === 'check')
  return {
    id,
    name,
    figure: open.length === 0 ? 'aucun titre' : plural(open.length, 'un titre', `${open.length} titres`),
    text: open.length === 0 ? 'Aucun titre tel quel' : open.map(({ path: { name: title } }) => title).join(', '),
    dated: `jugé par les règles du ${formatDate(scenario.basis.rulesOn)}`,
    changes: isOutdated(scenario, visaCheck) ? (
      <RuleChanges
        changes={getRuleChanges(visaCheck, scenario)}
        before={scenario.basis.rulesOn}
        after={visaCheck.rulesOn}
      />
    ) : null,
    shareUrl: `${getEnv().siteUrl}${path}?partage=${toVisaCode(visaCheck, scenario)}`,
  }
}

const differ = (one: string, other: string): string => (one === other ? '' : 'change')

/** Compares two sets of answers: different answers, and the verdict of each path. */
function rowsOfVisas(rules: VisaRules, one: VisaScenario, other: VisaScenario): readonly CompareRow[] {
  const answers = rules.questions.map(({ id, label, options }): CompareRow => {
    const [mine, theirs] = [one, other].map(
      (scenario) => options.find((option) => option.id === scenario.answers[id])?.label ?? 'sans réponse',
    ) as [string, string]
    return { label, one: mine, other: theirs, difference: differ(mine, theirs) }
  })
  const judged = getLines(rules, one).map(({ path, kind }, index): CompareRow => {
    const counterpart = getLines(rules, other)[index]?.kind ?? null
    const [mine, theirs] = [kind ? wordOf(kind) : 'pas jugé', counterpart ? wordOf(counterpart) : 'pas jugé']
    return { label: path.name, one: mine, other: theirs, difference: differ(mine, theirs) }
  })
  return [...answers.filter(({ difference }) => difference), ...judged]
}

export default membersPage<PageProps<'/espace-membre/simulateurs/visa'>>(pages.visaSimulator, {
  locked: lockedSimulators,
  async open({ viewer }, { searchParams }) {
    const kept = await listScenarios({ userId: viewer.id, kind: 'visa' })
    const asked = readAsked(
      await searchParams,
      kept.map(({ id }) => id),
    )
    const shared = asked.code === null ? null : fromVisaCode(visaCheck, asked.code)
    const open = kept.find(({ id }) => id === asked.openId)
    const [one, other] = asked.pair.map((id) => kept.find((scenario) => scenario.id === id))
    const scenarioOf = ({ content }: KeptScenario) => readVisaScenario(visaCheck, content)
    const data = getVisaData()
    return (
      <>
        <SimulatorHeader
          title="Ton visa, à l’essai"
          lead="Sept questions, les titres de séjour à regarder. Garde plusieurs réponses : avec ou sans épargne, cette année ou la suivante."
        />
        <Container className="grid gap-16 pb-24 lg:gap-20">
          {asked.code !== null && (shared ? <SharedVisa scenario={shared} /> : <BrokenLink />)}
          {kept.length > 0 && (
            <Section layout="beside" id="gardes" title="Tes réponses" lead="Touche un nom pour les rouvrir.">
              <ScenarioList kind="visa" path={path} openId={asked.openId} scenarios={kept.map(toListed)} />
            </Section>
          )}
          {one && other && (
            <Section layout="beside" id="comparer" title="Deux face à face">
              <ChooseTwo path={path} scenarios={kept} chosen={asked.pair} />
              {asked.isCompared && (
                <CompareRows
                  names={[one.name, other.name]}
                  rows={rowsOfVisas(visaCheck, scenarioOf(one), scenarioOf(other))}
                />
              )}
            </Section>
          )}
          <Section
            layout="beside"
            id="simulateur"
            title={open ? open.name : 'Réponds, puis garde'}
            note={
              <BasisNote
                basis={`Règles du ${formatDate(visaCheck.rulesOn)}, avec leurs sources.`}
                path={path}
                again={open ? 'Recommencer à neuf' : null}
              />
            }
          >
            <OwnVisa
              data={data}
              open={open ? { id: open.id, name: open.name, answers: scenarioOf(open).answers } : null}
            >
              <VisaConditions facts={data.facts} />
            </OwnVisa>
          </Section>
        </Container>
      </>
    )
  },
})
