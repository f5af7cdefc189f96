import { Fragment } from 'react'

import { OutsideLink } from '@/components/ui/outside-link'
import { ScrollTable } from '@/components/ui/scroll-table'
import { lineWords, type Referee } from '@/content/simulations/tax-words'
import { DIFFERENCE, type RuleId } from '@/content/simulations/taxes'
import { formatRange } from '@/lib/members/simulations/taxes/amounts'
import { getCitedRules } from '@/lib/members/simulations/taxes/rules'
import type { TopicSummary } from '@/lib/members/simulations/taxes/summary'
import { formatDate, formatNumber } from '@/lib/platform/format'

const TENTH = `${formatNumber(DIFFERENCE * 100)}\u00a0%`

/** Who must decide, and what to ask. */
export function AskReferee({ referee, why }: { readonly referee: Referee; readonly why: string }) {
  return (
    <div className="stay-warning">
      <p>
        {why} C’est à trancher par {referee.who}.
      </p>
      <p className="mt-2 font-[500]">À demander : « {referee.ask} »</p>
    </div>
  )
}

/** The articles of a line, each with its day. */
export function CitedRules({ ids }: { readonly ids: readonly RuleId[] }) {
  return (
    <ul className="grid gap-1 text-small text-soft">
      {getCitedRules(ids).map(({ id, article, fact }) => (
        <li key={id}>
          <OutsideLink href={fact.url}>{article}</OutsideLink>, vérifié le{' '}
          <time dateTime={fact.verifiedOn}>{formatDate(fact.verifiedOn)}</time>
        </li>
      ))}
    </ul>
  )
}

/** Every reading of what is paid, with its range and its articles; two columns, which fit a phone, and the articles below both. */
export function TopicTable({ topic: { name, lines, low, high, referee } }: { readonly topic: TopicSummary }) {
  return (
    <div className="grid gap-4">
      <h3 className="text-title">{name}</h3>
      <ScrollTable>
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            <th scope="col">Selon cette lecture</th>
            <th scope="col">Par an</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Fragment key={line.id}>
              <tr>
                <th scope="row">{lineWords[line.id]}</th>
                <td className="tabular">{formatRange(line)}</td>
              </tr>
              <tr>
                <td colSpan={2} className="!border-t-0 !pt-0">
                  <CitedRules ids={line.cites} />
                </td>
              </tr>
            </Fragment>
          ))}
          {lines.length > 1 && (
            <tr>
              <th scope="row">
                <strong>D’une lecture à l’autre</strong>
              </th>
              <td className="tabular">
                <strong>{formatRange({ low, high })}</strong>
              </td>
            </tr>
          )}
        </tbody>
      </ScrollTable>
      {referee && <AskReferee referee={referee} why={`Les lectures s’écartent de plus de ${TENTH}.`} />}
    </div>
  )
}
