'use client'

import { ContractChoice } from '@/components/shop/declarations/contract-choice'
import { DeclarationFlow } from '@/components/shop/declarations/declaration-flow'
import { Field } from '@/components/ui/field'
import { withdrawalKinds } from '@/content/withdrawal'

import { withdraw } from './actions'
import type { KnownContract, Values } from '../declarations/step'

interface WithdrawalFlowProps {
  readonly defaults?: Values
  /** The signed-in user's contracts; without them the contract is typed. */
  readonly contracts?: readonly KnownContract[]
}

const HEADINGS = {
  form: 'Ta déclaration',
  summary: 'Relis, puis confirme',
  done: 'Ta rétractation est enregistrée',
} as const

const KINDS = Object.entries(withdrawalKinds).map(([id, name]) => ({ id, name }))

const LEGEND = (
  <>
    De quel contrat s’agit-il&nbsp;? <span className="font-[400] text-soft">(obligatoire)</span>
  </>
)

/** Two steps and a receipt: Code de la consommation, art. D221-5. */
export const WithdrawalFlow = ({ defaults = {}, contracts }: WithdrawalFlowProps) => (
  <DeclarationFlow
    action={withdraw}
    defaults={defaults}
    head={(step) => <h2 className="text-title">{HEADINGS[step]}</h2>}
    buttons={{ confirm: 'Confirmer la rétractation', edit: 'Corriger' }}
    fields={({ name, email, kind, reference }) => (
      <>
        {contracts ? (
          <>
            <ContractChoice name="reference" errorOf="kind" legend={LEGEND} options={contracts} chosen={reference} />
            <input type="hidden" name="kind" value="known" />
          </>
        ) : (
          <>
            <ContractChoice name="kind" legend={LEGEND} options={KINDS} chosen={kind} />
            <Field
              name="reference"
              label="Numéro de commande ou d’abonnement (facultatif)"
              hint="Il est dans ton e-mail de confirmation. Sans lui, nous cherchons avec ton adresse e-mail."
              autoComplete="off"
              spellCheck={false}
              maxLength={120}
              defaultValue={reference}
            />
          </>
        )}
        <Field name="name" label="Prénom et nom" autoComplete="name" required maxLength={100} defaultValue={name} />
        <Field
          name="email"
          type="email"
          label="Adresse e-mail"
          hint="L’accusé de réception y arrive tout de suite. De préférence celle avec laquelle tu as payé."
          autoComplete="email"
          inputMode="email"
          required
          maxLength={255}
          defaultValue={email}
        />
      </>
    )}
  />
)
