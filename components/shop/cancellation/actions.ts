'use server'

import { refresh } from 'next/cache'

import { takeStep } from '@/components/shop/declarations/take-step'
import type { Answer } from '@/components/ui/answer'
import { answer } from '@/components/ui/answer-action'
import { cancellation } from '@/lib/contracts/cancellation/law'
import { cancellationSchema } from '@/lib/contracts/cancellation/schema'
import { listRunning } from '@/lib/contracts/contract'
import { confirmByLink } from '@/lib/contracts/declarations/link'
import { formatDate } from '@/lib/platform/format'
import { textOf } from '@/lib/platform/http/posted-form'

import { describeEnd } from './describe-end'
import type { DeclarationStep } from '../declarations/step'

export async function cancelContract(_: DeclarationStep, formData: FormData): Promise<DeclarationStep> {
  const step = await takeStep(
    {
      law: cancellation,
      schema: cancellationSchema,
      async summary({ name, email, contract, wishedEnd }, viewer) {
        const own = viewer && (await listRunning({ userId: viewer.id })).find(({ id }) => id === contract)
        return {
          rows: [
            ['Nom', name],
            ['Adresse e-mail', email],
            ['Contrat', own ? `${own.name}, conclu le ${formatDate(own.concludedAt)}` : contract],
            ['Fin du contrat', describeEnd(own ?? null, wishedEnd)],
          ],
        }
      },
      receipt: () => null,
    },
    formData,
  )
  // The page around the form then says that it is done.
  if (step.step === 'done') refresh()
  return step
}

export async function confirmCancellation(_: Answer | null, formData: FormData): Promise<Answer> {
  return answer(async () => (await confirmByLink(cancellation, textOf(formData, 'token'))).told)
}
