import { OwnBudget } from '@/components/members/simulations/budget/own-budget'
import { PriceChanges } from '@/components/members/simulations/budget/price-changes'
import { SharedBudget } from '@/components/members/simulations/budget/shared-budget'
import { CompareRows, type CompareRow } from '@/components/members/simulations/compare-rows'
import { SimulatorHeader } from '@/components/members/simulations/header'
import { lockedSimulators } from '@/components/members/simulations/locked-simulators'
import { BasisNote } from '@/components/members/simulations/scenarios/basis-note'
import { BrokenLink } from '@/components/members/simulations/scenarios/broken-link'
import { ChooseTwo } from '@/components/members/simulations/scenarios/choose-two'
import { readAsked } from '@/components/members/simulations/scenarios/query'
import { ScenarioList, type ListedScenario } from '@/components/members/simulations/scenarios/scenario-list'
import { membersPage } from '@/components/members/space/members-page'
import '@/components/members/simulations/simulators.css'
import { BudgetTable, getBudgetData } from '@/components/reader/articles/pieces/budget-simulator'
import { Container } from '@/components/ui/container'
import { Section } from '@/components/ui/section'
import '@/components/ui/prose.css'
import { pages } from '@/content/pages'
import { budget } from '@/content/simulations/budget'
import {
  fromBudgetCode,
  getPriceChanges,
  getResult,
  isOutdated,
  nameOfBudget,
  readBudgetScenario,
  toBudgetCode,
  type BudgetResult,
} from '@/lib/members/simulations/budget'
import { listScenarios, type KeptScenario } from '@/lib/members/simulations/store'
import { getEnv } from '@/lib/platform/env'
import { formatDate, formatNumber } from '@/lib/platform/format'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.budgetSimulator)

const { path } = pages.budgetSimulator

function toListed({ id, name, content }: KeptScenario): ListedScenario {
  const scenario = readBudgetScenario(budget, content)
  const result = getResult(budget, scenario)
  return {
    id,
    name,
    figure: `${formatNumber(result.euros)} € par mois`,
    text: `${nameOfBudget(result)}, ${formatNumber(result.total)} ฿ à ${formatNumber(result.rate)} ฿ pour un euro`,
    dated: `calculé avec les prix du ${formatDate(result.pricesOn)}`,
    changes: isOutdated(scenario, budget) ? (
      <PriceChanges changes={getPriceChanges(budget, scenario)} before={result.pricesOn} after={budget.pricesOn} />
    ) : null,
    shareUrl: `${getEnv().siteUrl}${path}?partage=${toBudgetCode(budget, scenario)}`,
  }
}

const signed = (value: number, unit: string): string =>
  value === 0 ? '' : `${value > 0 ? '+' : '−'} ${formatNumber(Math.abs(value))} ${unit}`

const inBaht = (label: string, one: number, other: number): CompareRow => ({
  label,
  one: `${formatNumber(one)} ฿`,
  other: `${formatNumber(other)} ฿`,
  difference: signed(other - one, '฿'),
})

/** Two budgets line by line, in baht; totals in euros too, each at its own rate. */
function rowsOfBudgets(one: BudgetResult, other: BudgetResult): readonly CompareRow[] {
  return [
    ...one.rows.map(({ label, baht }, index) => inBaht(label, baht, other.rows[index]?.baht ?? 0)),
    { ...inBaht('Total par mois', one.total, other.total), isTotal: true },
    {
      label: 'Total en euros, par mois',
      one: `${formatNumber(one.euros)} €`,
      other: `${formatNumber(other.euros)} €`,
      difference: signed(other.euros - one.euros, '€'),
      isTotal: true,
    },
    {
      label: 'Bahts pour un euro',
      one: formatNumber(one.rate),
      other: formatNumber(other.rate),
      difference: signed(Math.round((other.rate - one.rate) * 100) / 100, '฿'),
    },
  ]
}

export default membersPage<PageProps<'/espace-membre/simulateurs/budget'>>(pages.budgetSimulator, {
  locked: lockedSimulators,
  async open({ viewer }, { searchParams }) {
    const kept = await listScenarios({ userId: viewer.id, kind: 'budget' })
    const asked = readAsked(
      await searchParams,
      kept.map(({ id }) => id),
    )
    const shared = asked.code === null ? null : fromBudgetCode(budget, asked.code)
    const open = kept.find(({ id }) => id === asked.openId)
    const [one, other] = asked.pair.map((id) => kept.find((scenario) => scenario.id === id))
    const resultOf = ({ content }: KeptScenario) => getResult(budget, readBudgetScenario(budget, content))
    return (
      <>
        <SimulatorHeader
          title="Ton budget là-bas"
          lead="Neuf lignes, quatre villes, ton taux de change. Garde plusieurs versions, mets-en deux face à face."
        />
        <Container className="grid gap-16 pb-24 lg:gap-20">
          {asked.code !== null && (shared ? <SharedBudget scenario={shared} /> : <BrokenLink />)}
          {kept.length > 0 && (
            <Section layout="beside" id="gardes" title="Tes budgets" lead="Touche un nom pour le rouvrir.">
              <ScenarioList kind="budget" path={path} openId={asked.openId} scenarios={kept.map(toListed)} />
            </Section>
          )}
          {one && other && (
            <Section layout="beside" id="comparer" title="Deux face à face">
              <ChooseTwo path={path} scenarios={kept} chosen={asked.pair} />
              {asked.isCompared && (
                <CompareRows names={[one.name, other.name]} rows={rowsOfBudgets(resultOf(one), resultOf(other))} />
              )}
            </Section>
          )}
          <Section
            layout="beside"
            id="simulateur"
            title={open ? open.name : 'Un budget neuf'}
            note={
              <BasisNote
                basis={`Prix de départ du ${formatDate(budget.pricesOn)}, en bahts par mois.`}
                path={path}
                again={open ? 'En commencer un autre' : null}
              />
            }
          >
            <OwnBudget
              {...getBudgetData()}
              open={
                open
                  ? { id: open.id, name: open.name, entries: readBudgetScenario(budget, open.content).entries }
                  : null
              }
            >
              <BudgetTable />
            </OwnBudget>
          </Section>
        </Container>
      </>
    )
  },
})
