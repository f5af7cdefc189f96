import type { ReactNode } from 'react'

import { Button } from '@/components/ui/button'
import { inputClass } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { listEntries, type Entry } from '@/lib/members/entries/entries'
import { scenarioKindOf, type ScenarioName } from '@/lib/members/simulations/kinds'
import { compare, type ScenarioKind } from '@/lib/members/simulations/scenario'
import { firstOf } from '@/lib/platform/http/search-params'

import { CompareRows } from './compare-rows'
import { KeepForm } from './scenario-forms'
import { ChangesNote, ScenarioList } from './scenario-list'
import type { Simulator } from './simulator'

interface Shared {
  readonly lead: string
  /** Under which it is proposed to be kept. */
  readonly name: string
  readonly body: ReactNode
}

interface SavedSimulator<Scenario extends object> extends Omit<Simulator, 'sections'> {
  readonly name: ScenarioName
  readonly words: Readonly<Record<'list' | 'reopen' | 'fresh' | 'again' | 'basis' | 'shared', string>>
  /** What somebody shared, to read or save. */
  share(scenario: Scenario): Shared
  /** @param open the stored scenario to edit */
  edit(open: { readonly id: string; readonly content: Scenario & { readonly name: string } } | null): ReactNode
}

type Kept = Entry<{ readonly name: string }>

/** A simulator whose answers are kept under a name, shared by a link, and compared two by two. */
export const savedSimulator = <Scenario extends object>({
  name,
  words,
  share,
  edit,
  ...simulator
}: SavedSimulator<Scenario>): Simulator => ({
  ...simulator,
  async sections({ id: userId }, query) {
    const kind = scenarioKindOf(name) as ScenarioKind<Scenario>
    const { path } = simulator.page
    const kept = await listEntries(kind, userId)
    const find = (param: string) => kept.find(({ key }) => key === firstOf(query[param])) ?? null
    const open = find('ouvert')
    const [one, other] = [find('un'), find('deux')]
    return (
      <>
        {query.partage !== undefined && (
          <SharedScenario name={name} kind={kind} share={share} title={words.shared} code={firstOf(query.partage)} />
        )}
        {kept.length > 0 && (
          <Section layout="beside" id="gardes" title={words.list} lead={words.reopen}>
            <ScenarioList name={name} path={path} openId={open?.key ?? null} kept={kept} />
          </Section>
        )}
        {kept.length > 1 && (
          <Section layout="beside" id="comparer" title="Deux face à face">
            <ChooseTwo path={path} kept={kept} chosen={[one ?? kept[0]!, other ?? kept[1]!]} />
            {one && other && (
              <CompareRows
                names={[one.content.name, other.content.name]}
                rows={compare(kind.lines(one.content), kind.lines(other.content))}
              />
            )}
          </Section>
        )}
        <Section
          layout="beside"
          id="simulateur"
          title={open ? open.content.name : words.fresh}
          note={
            <>
              <p className="mt-4 text-soft">{words.basis}</p>
              {open && (
                <p className="mt-3">
                  <Link href={`${path}#simulateur`} className="text-link">
                    {words.again}
                  </Link>
                </p>
              )}
            </>
          }
        >
          {edit(open && { id: open.key, content: open.content })}
        </Section>
      </>
    )
  },
})

interface SharedScenarioProps<Scenario extends object> extends Pick<SavedSimulator<Scenario>, 'name' | 'share'> {
  readonly kind: ScenarioKind<Scenario>
  readonly title: string
  readonly code: string
}

function SharedScenario<Scenario extends object>({ name, kind, share, title, code }: SharedScenarioProps<Scenario>) {
  const scenario = kind.fromCode(code)
  // A truncated link, or one of a later version.
  if (!scenario)
    return (
      <p role="alert" className="rounded-card bg-tint-dusk p-5">
        <strong className="block">Ce lien ne s’ouvre pas.</strong>
        Il est incomplet, ou d’une version que cette page ne connaît pas. Demande à qui te l’a envoyé de le copier en
        entier.
      </p>
    )
  const shared = share(scenario)
  const changes = kind.findChanges(scenario)
  return (
    <Section layout="beside" id="partage" title={title} lead={shared.lead}>
      {shared.body}
      {changes && <ChangesNote {...changes} />}
      <KeepForm scenario={name} content={{ code: kind.toCode(scenario) }} name={shared.name} label="Garder chez moi" />
    </Section>
  )
}

interface ChooseTwoProps {
  readonly path: string
  readonly kept: readonly Kept[]
  readonly chosen: readonly [Kept, Kept]
}

/** Selects two scenarios to compare, by a GET form, so that it works without JavaScript. */
const ChooseTwo = ({ path, kept, chosen }: ChooseTwoProps) => (
  <form method="get" action={`${path}#comparer`} className="flex flex-wrap items-end gap-4">
    {(['un', 'deux'] as const).map((param, index) => (
      <label key={param} className="min-w-0 flex-[1_1_14rem]">
        <span className="mb-1.5 block font-[600]">{index === 0 ? 'Le premier' : 'Le second'}</span>
        <select name={param} defaultValue={chosen[index]?.key} className={inputClass}>
          {kept.map(({ key, content }) => (
            <option key={key} value={key}>
              {content.name}
            </option>
          ))}
        </select>
      </label>
    ))}
    <Button type="submit" variant="outline" className="min-h-12">
      Comparer
    </Button>
  </form>
)
