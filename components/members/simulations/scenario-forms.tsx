import { Form } from '@/components/ui/form'
import type { ScenarioName } from '@/lib/members/simulations/kinds'

import { changeOwnAnswers, keepOwnScenario } from './actions'
import { answersFields, keptFields } from './fields'

interface KeepFormProps {
  readonly scenario: ScenarioName
  /** The answers on screen, or the code of a shared link. */
  readonly content: { readonly answers: string } | { readonly code: string }
  readonly name: string
  readonly label: string
}

/** Saves what is on screen under a name. */
export const KeepForm = ({ scenario, content, name, label }: KeepFormProps) => (
  <Form
    fields={keptFields}
    given={{ scenario, ...content }}
    of="garder"
    action={keepOwnScenario}
    variant="coral"
    submit={label}
    values={{ name }}
    className="max-w-[26rem]"
  />
)

/** A stored scenario that is changed. */
export interface OpenScenario<Answers> {
  readonly id: string
  readonly name: string
  readonly answers: Answers
}

interface SaveFormProps {
  readonly scenario: ScenarioName
  readonly answers: object
  readonly open: OpenScenario<unknown> | null
  /** Under which new answers are kept, if they keep their proposed name. */
  readonly name: string
}

/** Saves answers: as a new scenario, or in place of the open one. */
export function SaveForm({ scenario, answers: given, open, name }: SaveFormProps) {
  const answers = JSON.stringify(given)
  return open ? (
    <Form
      fields={answersFields}
      given={{ scenario, id: open.id, answers }}
      action={changeOwnAnswers}
      size="small"
      variant="coral"
      submit="Enregistrer les changements"
    />
  ) : (
    <KeepForm scenario={scenario} content={{ answers }} name={name} label="Garder dans mon compte" />
  )
}
