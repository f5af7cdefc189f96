import { Download } from 'lucide-react'
import type { ReactNode } from 'react'

import { buttonClass } from '@/components/ui/button'
import { Fold } from '@/components/ui/fold'
import { Form } from '@/components/ui/form'
import { Link } from '@/components/ui/link'
import { SCENARIO_LIMIT, type ScenarioKind } from '@/lib/members/simulations/scenario'

import { deleteOwnScenario, duplicateOwnScenario, renameOwnScenario, renewOwnScenario } from './actions'
import { CopyLink } from './copy-link'
import { ownScenarioFields, renameFields } from './fields'

export interface ListedScenario {
  readonly id: string
  readonly name: string
  readonly figure: string
  readonly text: string
  /** « calculé avec les prix du 21 novembre 2026 ». */
  readonly dated: string
  /** Differences with current prices or rules; null while they are the same. */
  readonly changes: ReactNode | null
  readonly shareUrl: string
}

interface ScenarioListProps {
  readonly kind: ScenarioKind
  readonly path: string
  readonly openId: string | null
  readonly scenarios: readonly ListedScenario[]
}

function Scenario({
  kind,
  path,
  openId,
  scenario,
}: Omit<ScenarioListProps, 'scenarios'> & { scenario: ListedScenario }) {
  const { id, name, figure, text, dated, changes, shareUrl } = scenario
  const own = { fields: ownScenarioFields, given: { scenario: kind, id }, size: 'small' } as const
  return (
    <li className="scenario" aria-current={openId === id ? 'true' : undefined}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h3 className="min-w-0 text-title wrap-anywhere">
          <Link href={`${path}?ouvert=${id}#simulateur`} className="hover:underline">
            {name}
          </Link>
        </h3>
        <p className="tabular font-display text-title font-[560]">{figure}</p>
      </div>
      <p className="tabular mt-1 text-soft">
        {text}, {dated}
      </p>
      {changes && (
        <div className="mt-3 rounded-card bg-tint-mango p-4">
          {changes}
          <div className="mt-3">
            <Form {...own} action={renewOwnScenario} submit="Recalculer aujourd’hui" />
          </div>
        </div>
      )}
      <Fold
        label={
          <>
            Emporter, partager, ranger<span className="sr-only"> {name}</span>
          </>
        }
        className="mt-1 print:hidden"
        opener="min-h-11 text-small font-[640]"
        body="grid gap-6 pt-3 pb-4"
      >
        <a href={`${path}/${id}/csv`} download className={buttonClass('outline', 'justify-self-start px-4 text-small')}>
          <Download aria-hidden="true" size={17} />
          CSV
          <span className="sr-only"> de {name}</span>
        </a>
        <CopyLink url={shareUrl} />
        <Form {...own} fields={renameFields} of={id} action={renameOwnScenario} submit="Renommer">
          {(field) => <div className="max-w-[26rem]">{field('name', { value: name })}</div>}
        </Form>
        <div className="flex flex-wrap gap-x-4 gap-y-3">
          <Form {...own} action={duplicateOwnScenario} submit="Dupliquer" />
          <Form {...own} action={deleteOwnScenario} submit={`Supprimer « ${name} »`} />
        </div>
      </Fold>
    </li>
  )
}

export function ScenarioList({ scenarios, ...list }: ScenarioListProps) {
  return (
    <>
      <ol className="border-b border-line-strong">
        {scenarios.map((scenario) => (
          <Scenario key={scenario.id} scenario={scenario} {...list} />
        ))}
      </ol>
      <p className="tabular mt-3 text-small text-soft">
        {scenarios.length} sur {SCENARIO_LIMIT} gardés dans ton compte.
      </p>
    </>
  )
}
