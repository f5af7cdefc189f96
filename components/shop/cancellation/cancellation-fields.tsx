'use client'

import { Field } from '@/components/ui/field'

import type { CancellationValues } from './cancellation-step'

export interface Holder {
  readonly name: string | null
  readonly email: string
  /** Subscriptions that have not ended and are not ending. */
  readonly contracts: readonly { readonly id: string; readonly name: string; readonly end: string | null }[]
}

function ContractChoice({
  contracts,
  chosen,
}: {
  readonly contracts: Holder['contracts']
  readonly chosen: string | undefined
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-[600]">Contrat à résilier</legend>
      <div className="grid gap-2">
        {contracts.map(({ id, name, end }, index) => (
          <label
            key={id}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-raised px-4 py-2.5"
          >
            <input
              type="radio"
              name="contract"
              value={id}
              required
              defaultChecked={chosen ? chosen === id : index === 0}
              className="size-5 shrink-0"
            />
            <span>
              <span className="block font-[600]">{name}</span>
              <span className="block text-small text-soft">{end ? `Payé jusqu’au ${end}` : 'Paiement en attente'}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface CancellationFieldsProps {
  readonly holder: Holder | null
  readonly values: CancellationValues | null
}

/** Who is signed in confirms what we know; anybody else types it. */
export function CancellationFields({ holder, values }: CancellationFieldsProps) {
  const isOwn = holder !== null && holder.contracts.length > 0
  return (
    <>
      <Field
        name="name"
        label="Nom et prénom"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={values?.name ?? holder?.name ?? ''}
      />
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
        defaultValue={isOwn ? holder.email : (values?.email ?? '')}
      />
      {isOwn ? (
        <ContractChoice contracts={holder.contracts} chosen={values?.contract} />
      ) : (
        <Field
          name="contract"
          label="Contrat à résilier"
          hint="Ou son numéro (sub_…), si tu l’as sous la main."
          required
          maxLength={200}
          defaultValue={values?.contract ?? 'Abonnement Premium'}
        />
      )}
      <Field
        name="wishedEnd"
        type="date"
        label="Fin souhaitée (facultatif)"
        hint="Sans date : dès que possible, à la fin de la période déjà payée."
        defaultValue={values?.wishedEnd ?? ''}
      />
    </>
  )
}
