'use client'

import clsx from 'clsx'
import type { ReactNode } from 'react'

import { ContractChoice } from '@/components/shop/declarations/contract-choice'
import { DeclarationFlow } from '@/components/shop/declarations/declaration-flow'
import { Field } from '@/components/ui/field'

import { cancelContract } from './actions'
import type { KnownContract } from '../declarations/step'

const STEPS = { form: 'Ton contrat', summary: 'Récapitulatif', done: 'Notification' } as const

const StepList = ({ current }: { readonly current: keyof typeof STEPS }) => (
  <ol className="flex flex-wrap gap-x-3.5 gap-y-1 border-b border-line text-small sm:gap-x-6">
    {Object.entries(STEPS).map(([step, label], index) => (
      <li
        key={step}
        aria-current={step === current ? 'step' : undefined}
        className={clsx(
          '-mb-px border-b-2 py-2.5',
          step === current ? 'border-coral font-[640]' : 'border-transparent text-soft',
        )}
      >
        <span className="tabular">{index + 1}.</span> {label}
      </li>
    ))}
  </ol>
)

interface CancellationFlowProps {
  /** Who is signed in, with the subscriptions that have not ended and are not ending. */
  readonly holder?: { readonly name: string; readonly email: string; readonly contracts: readonly KnownContract[] }
  /** Above the form, until it is sent. */
  readonly children?: ReactNode
  /** Below what the notification has done. */
  readonly after?: ReactNode
}

/** Who is signed in confirms what we know; anybody else types it. */
export function CancellationFlow({ holder, children, after }: CancellationFlowProps) {
  const contracts = holder?.contracts ?? []
  const isOwn = contracts.length > 0
  return (
    <DeclarationFlow
      after={after}
      action={cancelContract}
      defaults={{
        name: holder?.name ?? '',
        email: (isOwn && holder?.email) || '',
        contract: contracts[0]?.id ?? 'Abonnement Premium',
        wishedEnd: '',
      }}
      head={(step) => <StepList current={step} />}
      buttons={{ confirm: 'Notification de la résiliation', edit: 'Modifier' }}
      effects={
        <p>
          Après cette date, tes accès se ferment et rien n’est prélevé. La résiliation est gratuite, et tu n’as pas à
          dire pourquoi.
        </p>
      }
      fields={({ name, email, contract, wishedEnd }) => (
        <>
          <Field name="name" label="Nom et prénom" autoComplete="name" required maxLength={100} defaultValue={name} />
          <Field
            name="email"
            type="email"
            label="Adresse e-mail du contrat"
            hint={isOwn ? 'La confirmation y est envoyée.' : 'Celle où tu as reçu la confirmation de ta commande.'}
            autoComplete="email"
            inputMode="email"
            required
            maxLength={255}
            readOnly={isOwn}
            defaultValue={email}
          />
          {isOwn ? (
            <ContractChoice name="contract" legend="Contrat à résilier" options={contracts} chosen={contract} />
          ) : (
            <Field
              name="contract"
              label="Contrat à résilier"
              hint="Ou son numéro (sub_…), si tu l’as sous la main."
              required
              maxLength={200}
              defaultValue={contract}
            />
          )}
          <Field
            name="wishedEnd"
            type="date"
            label="Fin souhaitée (facultatif)"
            hint="Sans date : dès que possible, à la fin de la période déjà payée."
            defaultValue={wishedEnd}
          />
        </>
      )}
    >
      {children}
    </DeclarationFlow>
  )
}
