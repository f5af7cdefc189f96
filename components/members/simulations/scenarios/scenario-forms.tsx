import { Form } from '@/components/ui/form'
import type { ScenarioKind } from '@/lib/members/simulations/scenario'

import { changeOwnAnswers, keepOwnScenario } from './actions'
import { answersFields, keptFields } from './fields'

interface ChangeFormProps {
  readonly kind: ScenarioKind
  readonly id: string
  readonly answers: unknown
}

export const ChangeForm = ({ kind, id, answers }: ChangeFormProps) => (
  <Form
    fields={answersFields}
    given={{ scenario: kind, id, answers: JSON.stringify(answers) }}
    action={changeOwnAnswers}
    size="small"
    variant="coral"
    submit="Enregistrer les changements"
  />
)

interface KeepFormProps {
  readonly kind: ScenarioKind
  /** The answers on screen, or the code of a shared link. */
  readonly content: { readonly answers: unknown } | { readonly code: string }
  readonly name: string
  readonly label: string
}

/** Saves what is on screen under a name. */
export const KeepForm = ({ kind, content, name, label }: KeepFormProps) => (
  <Form
    fields={keptFields}
    given={{ scenario: kind, ...('code' in content ? content : { answers: JSON.stringify(content.answers) }) }}
    of="garder"
    action={keepOwnScenario}
    variant="coral"
    submit={label}
  >
    {(field) => <div className="max-w-[26rem]">{field('name', { value: name })}</div>}
  </Form>
)
