'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'

import type { Answer } from '@/components/ui/answer'
import { answer, ownAction } from '@/components/ui/answer-action'
import { atelier } from '@/content/atelier'
import { requireWriter } from '@/lib/atelier/guard'
import { createSequence } from '@/lib/members/mailing/sequences'
import { textOf } from '@/lib/platform/http/posted-form'

export const beginSequence = ownAction(async (_actor, _: Answer | null, form: FormData): Promise<Answer> => {
  const writer = await requireWriter()
  return answer(async () => {
    const id = await createSequence({ trigger: textOf(form, 'trigger'), days: textOf(form, 'days') }, writer.id)
    refresh()
    redirect(`${atelier.write}/${id}`)
  })
})
