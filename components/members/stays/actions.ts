'use server'

import * as z from 'zod/mini'

import { done, memberForm } from '@/components/ui/answer-action'
import { stayKinds } from '@/content/stays'
import { deleteStay, noteReport, saveStay } from '@/lib/members/stays/store'

import { ownStayFields, stayFields } from './fields'

const kindSchema = z.enum(
  stayKinds.map(({ id }) => id),
  'Choisis ton titre d’entrée.',
)

/** Adds a stay, or changes the one with this id. */
export const saveOwnStay = memberForm({
  fields: stayFields,
  rules: () => ({ kind: kindSchema }),
  async run({ id, way, ...stay }, viewer) {
    await saveStay(viewer.id, id, { ...stay, byLand: way === 'terre' }, new Date())
    return done(id ? 'Séjour corrigé' : 'Séjour noté', 'Les comptes et les dates de cette page viennent de suivre.')
  },
})

export const noteOwnReport = memberForm({
  fields: ownStayFields,
  async run({ id }, viewer) {
    await noteReport(viewer.id, id, new Date())
    return done('Déclaration notée', 'La prochaine échéance est sur cette page. Garde le reçu : sa date fait foi.')
  },
})

export const deleteOwnStay = memberForm({
  fields: ownStayFields,
  async run({ id }, viewer) {
    await deleteStay(viewer.id, id)
    return done('Séjour supprimé', 'Ses jours ne comptent plus.')
  },
})
