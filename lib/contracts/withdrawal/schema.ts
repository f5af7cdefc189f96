import * as z from 'zod/mini'

import { withdrawalKinds } from '@/content/withdrawal'
import { addressSchema, FULL_NAME_MAX_LENGTH, lineSchema, withoutControls, withoutLinks } from '@/lib/identity/schemas'

const KNOWN_CONTRACT = 'known'

/** Code de la consommation, art. D221-5. */
export const withdrawalSchema = z.object({
  name: lineSchema('Ton nom est requis', FULL_NAME_MAX_LENGTH, 'Le nom est trop long', withoutControls, withoutLinks),
  email: addressSchema('Donne une adresse e-mail valide', 'L’adresse e-mail est trop longue'),
  kind: z.enum([...Object.keys(withdrawalKinds), KNOWN_CONTRACT], 'Dis-nous de quel contrat il s’agit'),
  reference: z._default(
    z.string().check(z.trim(), z.maxLength(120, 'Ce numéro est trop long'), withoutControls, withoutLinks),
    '',
  ),
})

export type WithdrawalInput = z.output<typeof withdrawalSchema>
