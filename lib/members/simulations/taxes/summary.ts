import {
  type Referee,
  referees,
  type Refusal,
  refusals,
  type TaxTopic,
  topicNames,
} from '@/content/simulations/tax-words'
import { DIFFERENCE, type TaxRules } from '@/content/simulations/taxes'

import { getResidenceLine, getTaxLines, type TaxLine } from './lines'
import { isWorking, shareElsewhere, type TaxInput } from './reading'
import type { State } from './residence'
import type { Range } from './scales'

/** What the rules do not cover of these answers: no line has an amount for it. */
function getRefusals({ thaiDays }: TaxRules, input: TaxInput, states: readonly State[]): readonly Refusal[] {
  const hasThirdCountry = states.includes('ailleurs') || (isWorking(input) && shareElsewhere(input) > 0)
  const bringsMore =
    input.status === 'retraite' && input.daysInThailand >= thaiDays.days && input.remitted > input.income
  const hasOtherIncome = input.status === 'aucune' && input.income > 0
  return [
    ...(hasThirdCountry ? [refusals.thirdCountry] : []),
    ...(bringsMore ? [refusals.beyondPensions] : []),
    ...(hasOtherIncome ? [refusals.otherIncome] : []),
  ]
}

export interface TopicSummary extends Range {
  readonly topic: TaxTopic
  readonly name: string
  readonly lines: readonly TaxLine[]
  /** Who must decide; null where the readings are close. */
  readonly referee: Referee | null
}

const isSplit = ({ low, high }: Range): boolean => high - low > DIFFERENCE * high

function refereeOf(topic: TaxTopic, { status }: TaxInput): Referee {
  return topic === 'contributions' && status === 'retraite' ? referees.pensions : referees[topic]
}

/** All readings by what is paid, and who decides where they differ. */
export function summarise(rules: TaxRules, input: TaxInput) {
  const lines = getTaxLines(rules, input)
  const topics = (Object.keys(topicNames) as TaxTopic[]).map((topic): TopicSummary => {
    const own = lines.filter((line) => line.topic === topic)
    const low = Math.min(...own.map((line) => line.low))
    const high = Math.max(...own.map((line) => line.high))
    const referee = isSplit({ low, high }) ? refereeOf(topic, input) : null
    return { topic, name: topicNames[topic], lines: own, low, high, referee }
  })
  const residence = getResidenceLine(rules, input)
  return {
    residence,
    refused: getRefusals(rules, input, residence.states),
    residenceReferee: residence.states.length > 1 ? referees.residence : null,
    topics,
    low: topics.reduce((sum, { low }) => sum + low, 0),
    high: topics.reduce((sum, { high }) => sum + high, 0),
  }
}
