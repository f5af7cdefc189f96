'use server'

import { headers } from 'next/headers'

import { invalid, type Answer } from '@/components/ui/answer'
import { answer } from '@/components/ui/answer-action'
import { withdrawalKinds } from '@/content/withdrawal'
import { getViewer } from '@/lib/access/viewer/viewer'
import { listConcluded } from '@/lib/contracts/contract'
import { declareWithdrawal } from '@/lib/contracts/withdrawal/declare'
import { proveWithdrawal } from '@/lib/contracts/withdrawal/proof'
import { withdrawalSchema } from '@/lib/contracts/withdrawal/schema'
import { fieldErrors } from '@/lib/identity/schemas'
import { formatDateTime } from '@/lib/platform/format'
import { getOriginAddress } from '@/lib/platform/http/origin-address'
import { textOf } from '@/lib/platform/http/posted-form'

import type { WithdrawalState, WithdrawalValues } from './state'

/** The chosen contract in words; for a contract number, only to its holder. */
async function labelOf({ kind, reference }: WithdrawalValues, viewerId: string | null): Promise<string> {
  const own = viewerId ? await listConcluded({ userId: viewerId }) : []
  return withdrawalKinds[kind] ?? own.find(({ id }) => id === reference)?.name ?? reference
}

/** One step of the declaration: checks the input, shows it again, and declares it once confirmed. */
export async function withdraw(_: WithdrawalState, formData: FormData): Promise<WithdrawalState> {
  const values = {
    name: textOf(formData, 'name'),
    email: textOf(formData, 'email'),
    kind: textOf(formData, 'kind'),
    reference: textOf(formData, 'reference'),
  }
  const intent = textOf(formData, 'intent')
  if (intent === 'edit') return { step: 'form', values, refusal: null }
  const input = withdrawalSchema.safeParse(values)
  if (!input.success) return { step: 'form', values, refusal: invalid(fieldErrors(input)) }
  const requestHeaders = await headers()
  const viewerId = (await getViewer(requestHeaders))?.id ?? null
  const contract = await labelOf(values, viewerId)
  if (intent !== 'confirm') return { step: 'summary', values, contract, refusal: null }

  let receipt: Extract<WithdrawalState, { step: 'receipt' }> | null = null
  const refusal = await answer(async () => {
    const { submittedAt, ...declared } = await declareWithdrawal(input.data, viewerId, getOriginAddress(requestHeaders))
    receipt = { step: 'receipt', ...declared, submittedOn: formatDateTime(submittedAt) }
    return { ok: true, title: declared.title, message: declared.message }
  })
  return receipt ?? { step: 'summary', values, contract, refusal }
}

/** Confirms a declaration by a mailed link. */
export async function confirmWithdrawal(_: Answer | null, formData: FormData): Promise<Answer> {
  return answer(async () => {
    const { title, message, declared } = await proveWithdrawal(textOf(formData, 'token'))
    const { number, submittedAt, name, contract, reference } = declared
    const named = reference ? `, numéro indiqué ${reference}` : ''
    const kept = `Telle qu’elle est enregistrée : déclaration ${number} du ${formatDateTime(submittedAt)} (heure de Paris), au nom de ${name}, pour ${contract}${named}.`
    return { ok: true, title, message: `${message} ${kept}` }
  })
}
