'use server'

import { headers } from 'next/headers'

import { invalid, type Answer } from '@/components/ui/answer'
import { answer } from '@/components/ui/answer-action'
import { getViewer } from '@/lib/access/viewer/viewer'
import { confirmCancellation } from '@/lib/contracts/cancellation/confirmation'
import { notifyCancellation } from '@/lib/contracts/cancellation/notify'
import { cancellationSchema, type CancellationInput } from '@/lib/contracts/cancellation/schema'
import { listRunning } from '@/lib/contracts/contract'
import { fieldErrors } from '@/lib/identity/schemas'
import { getOriginAddress } from '@/lib/platform/http/origin-address'
import { textOf } from '@/lib/platform/http/posted-form'

import { describeEnd, notificationAnswer, outcomeAnswer } from './answers'
import type { CancellationStep, CancellationValues } from './cancellation-step'

function readValues(formData: FormData): CancellationValues {
  const [name, email] = [textOf(formData, 'name'), textOf(formData, 'email')]
  return { name, email, contract: textOf(formData, 'contract'), wishedEnd: textOf(formData, 'wishedEnd') }
}

async function summaryRows({ name, email, contract, wishedEnd }: CancellationInput) {
  const viewer = await getViewer(await headers())
  const own = viewer && (await listRunning({ userId: viewer.id })).find(({ id }) => id === contract)
  return [
    ['Nom', name],
    ['Adresse e-mail', email],
    ['Contrat', own ? `${own.name} (${own.id})` : contract],
    ['Fin du contrat', describeEnd(own ?? null, wishedEnd)],
  ] as const
}

/** The three steps of /resiliation, with and without JavaScript: form, summary, notification. */
export async function cancelContract(_: CancellationStep, formData: FormData): Promise<CancellationStep> {
  const values = readValues(formData)
  const intent = textOf(formData, 'intent')
  if (intent === 'edit') return { step: 'form', values }
  const input = cancellationSchema.safeParse(values)
  if (!input.success) return { step: 'form', values, refusal: invalid(fieldErrors(input)) }
  if (intent !== 'notify') return { step: 'summary', values: input.data, rows: await summaryRows(input.data) }
  const result = await answer(async () => {
    const requestHeaders = await headers()
    const viewer = await getViewer(requestHeaders)
    const state = await notifyCancellation(viewer, input.data, getOriginAddress(requestHeaders))
    return notificationAnswer(state, input.data.email)
  })
  return result.ok ? { step: 'done', answer: result } : { step: 'form', values: input.data, refusal: result }
}

export async function confirmNotification(_: Answer | null, formData: FormData): Promise<Answer> {
  return answer(async () => outcomeAnswer(await confirmCancellation(textOf(formData, 'token'))))
}
