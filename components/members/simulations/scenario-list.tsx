import { Download } from 'lucide-react'

import { buttonClass } from '@/components/ui/button'
import { Fold } from '@/components/ui/fold'
import { Form } from '@/components/ui/form'
import { Link } from '@/components/ui/link'
import type { Entry } from '@/lib/members/entries/entries'
import { scenarioKindOf, type ScenarioName } from '@/lib/members/simulations/kinds'
import type { Changes } from '@/lib/members/simulations/scenario'
import { getEnv } from '@/lib/platform/env'
import { formatDate } from '@/lib/platform/format'

import { deleteOwnScenario, duplicateOwnScenario, renameOwnScenario, renewOwnScenario } from './actions'
import { CopyLink } from './copy-link'
import { ownScenarioFields, renameFields } from './fields'

interface ScenarioListProps {
  readonly name: ScenarioName
  readonly path: string
  readonly openId: string | null
  readonly kept: readonly Entry<{ readonly name: string }>[]
}

/** What current prices or rules would change. */
export const ChangesNote = ({ before, after, sum, lines }: Changes) => (
  <div className="tabular text-small">
    <p className="font-[640]">
      Du {formatDate(before)} au {formatDate(after)} : <span>{sum}</span>
    </p>
    <ul className="mt-1.5 grid gap-1 empty:hidden">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
)

interface ScenarioProps extends Omit<ScenarioListProps, 'kept'> {
  readonly entry: ScenarioListProps['kept'][number]
}

function Scenario({ name: scenario, path, openId, entry: { key: id, content } }: ScenarioProps) {
  const kind = scenarioKindOf(scenario)
  const { name } = content
  const { figure, text, dated } = kind.summarise(content)
  const changes = kind.findChanges(content)
  const own = { fields: ownScenarioFields, given: { scenario, id }, size: 'small' } as const
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
          <ChangesNote {...changes} />
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
        <CopyLink url={`${getEnv().siteUrl}${path}?partage=${kind.toCode(content)}`} />
        <Form
          {...own}
          fields={renameFields}
          of={id}
          values={{ name }}
          action={renameOwnScenario}
          submit="Renommer"
          className="max-w-[26rem]"
        />
        <div className="flex flex-wrap gap-x-4 gap-y-3">
          <Form {...own} action={duplicateOwnScenario} submit="Dupliquer" />
          <Form {...own} action={deleteOwnScenario} submit={`Supprimer « ${name} »`} />
        </div>
      </Fold>
    </li>
  )
}

export const ScenarioList = ({ kept, ...list }: ScenarioListProps) => (
  <>
    <ol className="border-b border-line-strong">
      {kept.map((entry) => (
        <Scenario key={entry.key} entry={entry} {...list} />
      ))}
    </ol>
    <p className="tabular mt-3 text-small text-soft">
      {kept.length} sur {scenarioKindOf(list.name).most} gardés dans ton compte.
    </p>
  </>
)
