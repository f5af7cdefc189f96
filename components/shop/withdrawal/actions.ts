'use server'

import { takeStep } from '@/components/shop/declarations/take-step'
import type { Answer } from '@/components/ui/answer'
import { answer } from '@/components/ui/answer-action'
import { withdrawalKinds } from '@/content/withdrawal'
import { listConcluded } from '@/lib/contracts/contract'
import { confirmByLink } from '@/lib/contracts/declarations/link'
import { withdrawal } from '@/lib/contracts/withdrawal/law'
import { withdrawalSchema } from '@/lib/contracts/withdrawal/schema'
import { formatDateTime } from '@/lib/platform/format'
import { textOf } from '@/lib/platform/http/posted-form'

import type { DeclarationStep } from '../declarations/step'

const sentenceOf = (contract: string) => `Je vous notifie par la présente ma rétractation du contrat : ${contract}.`

const rowOf = (reference: string | null) => (reference ? [['Numéro indiqué', reference] as const] : [])

export async function withdraw(_: DeclarationStep, formData: FormData): Promise<DeclarationStep> {
  return takeStep(
    {
      law: withdrawal,
      schema: withdrawalSchema,
      async summary({ name, email, kind, reference }, viewer) {
        // A contract's number is named only to its holder.
        const own = viewer ? await listConcluded({ userId: viewer.id }) : []
        const contract = withdrawalKinds[kind] ?? own.find(({ id }) => id === reference)?.name ?? reference
        const typed = kind === 'known' ? null : reference
        return {
          sentence: sentenceOf(contract),
          rows: [['Nom', name], ...rowOf(typed), ['Accusé de réception à', email]],
        }
      },
      receipt: ({ number, submittedAt, name, email, contract, reference }) => ({
        sentence: sentenceOf(contract),
        rows: [
          ['Numéro', number],
          ['Reçue le', `${formatDateTime(submittedAt)} (heure de Paris)`],
          ['Nom', name],
          ...rowOf(reference),
          ['Accusé de réception envoyé à', email],
        ],
      }),
    },
    formData,
  )
}

/** Confirms a declaration by a mailed link. */
export async function confirmWithdrawal(_: Answer | null, formData: FormData): Promise<Answer> {
  return answer(async () => {
    const { row, told } = await confirmByLink(withdrawal, textOf(formData, 'token'))
    const { number, submittedAt, name, contract, reference } = row
    const named = reference ? `, numéro indiqué ${reference}` : ''
    const kept = `Telle qu’elle est enregistrée : déclaration ${number} du ${formatDateTime(submittedAt)} (heure de Paris), au nom de ${name}, pour ${contract}${named}.`
    return { ...told, message: `${told.message} ${kept}` }
  })
}
