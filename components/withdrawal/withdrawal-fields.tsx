import { Field } from '@/components/ui/field'

import type { WithdrawalValues } from './state'

export function WithdrawalFields({ values }: { readonly values: WithdrawalValues }) {
  return (
    <>
      <Field
        name="name"
        label="Prénom et nom"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={values.name}
      />
      <Field
        name="email"
        type="email"
        label="Adresse e-mail"
        hint="L’accusé de réception y arrive tout de suite. De préférence celle avec laquelle tu as payé."
        autoComplete="email"
        inputMode="email"
        required
        maxLength={255}
        defaultValue={values.email}
      />
    </>
  )
}
