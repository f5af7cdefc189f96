import 'server-only'

import {
  lineWords,
  residenceWords,
  taxChoices,
  taxFields,
  taxUnread,
  type Referee,
} from '@/content/simulations/tax-words'
import { taxLimits, taxRules } from '@/content/simulations/taxes'
import type { Day } from '@/lib/platform/days'

import { toFrench, type ExportTable } from '../export'
import { formatRange } from './amounts'
import type { TaxField, TaxTexts } from './query'
import type { TaxInput } from './reading'
import { getCitedRules, type CitedRule } from './rules'
import { summarise } from './summary'

const describe = ({ article, fact }: CitedRule): string => `${article}, vérifié le ${toFrench(fact.verifiedOn)}`

function answerOf(name: TaxField, texts: TaxTexts): string {
  if (name === 'couple') return texts.couple ? 'oui' : 'non'
  const options: readonly { id: string; label: string }[] | undefined =
    name in taxChoices ? taxChoices[name as keyof typeof taxChoices] : undefined
  return options?.find(({ id }) => id === texts[name])?.label ?? texts[name]
}

/** Everything for the accountant: answers, each reading with its articles, who must decide, and the sources. */
export function toTaxExport(input: TaxInput, texts: TaxTexts, madeOn: Day): ExportTable {
  const { residence, residenceReferee, refused, topics, low, high } = summarise(taxRules, input)
  const rows = topics.flatMap(({ name, lines }) =>
    lines.map((line) => [
      name,
      lineWords[line.id],
      formatRange(line),
      getCitedRules(line.cites).map(describe).join(' ; '),
    ]),
  )
  const askOf = (name: string, referee: Referee | null) =>
    referee ? [`${name}, à trancher par ${referee.who}. À demander : « ${referee.ask} »`] : []
  const cited = [...residence.cites, ...topics.flatMap(({ lines }) => lines.flatMap(({ cites }) => cites))]
  const facts = getCitedRules([...new Set(cited)]).map(({ fact }) => fact)
  return {
    title: 'Impôts France–Thaïlande',
    facts: [
      ['Fichier du', toFrench(madeOn)],
      ...(Object.keys(taxFields) as TaxField[]).map(
        (name) => [taxFields[name].label.replace(/\s\?$/, ''), answerOf(name, texts)] as const,
      ),
      ['Résidence', residenceWords[residence.reason]],
    ],
    head: ['Cotisation ou impôt', 'Selon quelle lecture', 'Par an', 'Articles et dates'],
    rows,
    total: ['En tout', '', formatRange({ low, high }), ''],
    notes: [
      taxUnread,
      ...refused.map(({ what, who }) => `Non calculé : ${what}. À demander à ${who}.`),
      ...askOf('Résidence', residenceReferee),
      ...topics.flatMap(({ name, referee }) => askOf(name, referee)),
      'Des fourchettes à partir de règles générales, pas un conseil : fais-les relire avant de déclarer.',
      ...taxLimits,
    ],
    sources: [...new Set(facts)],
  }
}
