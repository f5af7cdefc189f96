'use client'

import { SettingsForm } from '@/components/frame/identity/settings-form'
import { Field } from '@/components/ui/field'

import { openCode } from './actions'

/** For a printed card. */
export const CodeForm = () => (
  <SettingsForm action={openCode} submit="Voir mon cadeau" variant="coral">
    <Field
      name="code"
      label="Le code de ta carte"
      placeholder="0A1B-2C3D-4E5F-6789"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      required
      className="tabular"
    />
  </SettingsForm>
)
