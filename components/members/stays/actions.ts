'use server'

import * as z from 'zod/mini'

import { invalid, type Answer } from '@/components/ui/answer'
import { answer, done, memberAction } from '@/components/ui/answer-action'
import { deleteStay, noteReport, saveStay } from '@/lib/members/stays/store'
import { textOf } from '@/lib/platform/http/posted-form'

const MAX_LENGTH = 20

const readId = (formData: FormData) => z.uuid().safeParse(textOf(formData, 'id'))

/** Adds a stay, or changes the one with this id. */
export const saveOwnStay = memberAction(async (viewer, _: Answer | null, formData: FormData): Promise<Answer> => {
  const read = (name: string) => textOf(formData, name).trim().slice(0, MAX_LENGTH)
  const values = {
    enteredOn: read('enteredOn'),
    leftOn: read('leftOn'),
    kind: read('kind'),
    way: read('way'),
    stampedUntil: read('stampedUntil'),
    extendedUntil: read('extendedUntil'),
    reportedOn: read('reportedOn'),
  }
  const id = formData.has('id') ? readId(formData) : null
  if (id && !id.success) return invalid({})
  const result = await answer(async () => {
    await saveStay(viewer.id, id?.data ?? null, { ...values, byLand: values.way === 'terre' }, new Date())
    return done(id ? 'Séjour corrigé' : 'Séjour noté', 'Les comptes et les dates de cette page viennent de suivre.')
  })
  return result.ok ? result : { ...result, values }
})

export const noteOwnReport = memberAction(async (viewer, _: Answer | null, formData: FormData): Promise<Answer> => {
  const id = readId(formData)
  if (!id.success) return invalid({})
  return answer(async () => {
    await noteReport(viewer.id, id.data, new Date())
    return done('Déclaration notée', 'La prochaine échéance est sur cette page. Garde le reçu : sa date fait foi.')
  })
})

export const deleteOwnStay = memberAction(async (viewer, _: Answer | null, formData: FormData): Promise<Answer> => {
  const id = readId(formData)
  if (!id.success) return invalid({})
  return answer(async () => {
    await deleteStay(viewer.id, id.data)
    return done('Séjour supprimé', 'Ses jours ne comptent plus.')
  })
})
