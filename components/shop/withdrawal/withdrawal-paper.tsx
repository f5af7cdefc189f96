import type { WithdrawalState, WithdrawalValues } from './state'

type Rows = readonly (readonly [name: string, value: string])[]

/** The declaration as a sheet of paper: the statement above its details. */
function Paper({ sentence, rows }: { readonly sentence: string; readonly rows: Rows }) {
  return (
    <div className="delivery-note mt-6 mb-7 max-w-[36rem]">
      <p className="font-display text-lead leading-snug">{sentence}</p>
      <dl className="mt-6 divide-y divide-line border-t border-line">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <dt className="text-soft">{name}</dt>
            <dd className="tabular font-[600] break-words [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const sentenceOf = (contract: string) => `Je vous notifie par la présente ma rétractation du contrat : ${contract}.`

export function WithdrawalSummary({
  values,
  contract,
}: {
  readonly values: WithdrawalValues
  readonly contract: string
}) {
  const rows: Rows = [
    ['Nom', values.name],
    ...(values.reference && values.kind !== 'known' ? [['Numéro indiqué', values.reference] as const] : []),
    ['Accusé de réception à', values.email],
  ]
  return <Paper sentence={sentenceOf(contract)} rows={rows} />
}

export function WithdrawalReceipt({ receipt }: { readonly receipt: Extract<WithdrawalState, { step: 'receipt' }> }) {
  const { number, submittedOn, name, email, contract, reference, title, message } = receipt
  const rows: Rows = [
    ['Numéro', number],
    ['Reçue le', `${submittedOn} (heure de Paris)`],
    ['Nom', name],
    ...(reference ? [['Numéro indiqué', reference] as const] : []),
    ['Accusé de réception envoyé à', email],
  ]
  return (
    <>
      <Paper sentence={sentenceOf(contract)} rows={rows} />
      <div role="status" className="max-w-[36rem] rounded-card bg-tint-lagoon p-6">
        <p className="font-[640]">{title}</p>
        <p className="mt-1">{message}</p>
      </div>
    </>
  )
}
