'use client'

import { ActionForm } from '@/components/ui/action-form'
import type { ScenarioKind } from '@/lib/members/simulations/scenario'

import { changeOwnAnswers } from './actions'

interface ChangeFormProps {
  readonly kind: ScenarioKind
  readonly id: string
  readonly answers: unknown
}

export const ChangeForm = ({ kind, id, answers }: ChangeFormProps) => (
  <ActionForm
    action={changeOwnAnswers}
    hidden={{ scenario: kind, id, answers: JSON.stringify(answers) }}
    variant="coral"
    submit="Enregistrer les changements"
  />
)
