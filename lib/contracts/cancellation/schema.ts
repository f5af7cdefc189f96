import * as z from 'zod/mini'

import { FULL_NAME_MAX_LENGTH, lineSchema, resetRequestSchema, withoutControls } from '@/lib/identity/schemas'
import { dayOf } from '@/lib/platform/days'

const CONTRACT_MAX_LENGTH = 200

/** The law allows no further fields: Code de la consommation, art. D215-2. */
export const cancellationSchema = z.object({
  name: lineSchema('Le nom est requis', FULL_NAME_MAX_LENGTH, 'Le nom est trop long', withoutControls),
  email: resetRequestSchema.shape.email,
  contract: lineSchema('Le contrat est requis', CONTRACT_MAX_LENGTH, 'Le contrat est trop long', withoutControls),
  /** Empty or in the past: as soon as possible. */
  wishedEnd: z.pipe(
    z.catch(z.union([z.literal(''), z.iso.date('La date n’est pas valide')]), ''),
    z.transform((day) => (day > dayOf(new Date()) ? day : '')),
  ),
})

export type CancellationInput = z.output<typeof cancellationSchema>
