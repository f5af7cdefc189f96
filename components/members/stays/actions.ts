'use server'

import * as z from 'zod/mini'

import { memberOf } from '@/components/members/simulations/guard'
import { done, ownForm } from '@/components/ui/answer-action'
import { stayKinds } from '@/content/stays'
import { deleteStay, noteReport, saveStay } from '@/lib/members/stays/store'

import { ownStayFields, stayFields } from './fields'

const kindSchema = z.enum(
  stayKinds.map(({ id }) => id),
  'Choisis ton titre d’entrée.',
)

/** Adds a stay, or changes the one with this id. */
export const saveOwnStay = ownForm({
  fields: stayFields,
  rules: () => ({ kind: kindSchema }),
  async run({ id, way, ...stay }, actor) {
    await saveStay(memberOf(actor).id, id, { ...stay, byLand: way === 'terre' }, new Date())
    return done(id ? 'Séjour corrigé' : 'Séjour noté', 'Les comptes et les dates de cette page viennent de suivre.')
  },
})

export const noteOwnReport = ownForm({
  fields: ownStayFields,
  async run({ id }, actor) {
    await noteReport(memberOf(actor).id, id, new Date())
    return done('Déclaration notée', 'La prochaine échéance est sur cette page. Garde le reçu : sa date fait foi.')
  },
})

export const deleteOwnStay = ownForm({
  fields: ownStayFields,
  async run({ id }, actor) {
    await deleteStay(memberOf(actor).id, id)
    return done('Séjour supprimé', 'Ses jours ne comptent plus.')
  },
})
