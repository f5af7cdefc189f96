import * as z from 'zod/mini'

import { withdrawalKinds } from '@/content/withdrawal'
import { EMAIL_MAX_LENGTH, FULL_NAME_MAX_LENGTH, withoutControls } from '@/lib/auth/schemas'

/** The owner and the holder read it in a mail. */
const harmless = z.refine<string>((text) => !/:\/\/|www\.|[<>]/i.test(text), 'Écris du texte simple, sans lien')

const KNOWN_CONTRACT = 'known'

/** Code de la consommation, art. D221-5. */
export const withdrawalSchema = z.object({
  name: z
    .string('Ton nom est requis')
    .check(
      z.trim(),
      z.minLength(1, 'Ton nom est requis'),
      z.maxLength(FULL_NAME_MAX_LENGTH, 'Le nom est trop long'),
      withoutControls,
      harmless,
    ),
  email: z.pipe(
    z
      .string('Donne une adresse e-mail valide')
      .check(
        z.trim(),
        z.email({ error: 'Donne une adresse e-mail valide', abort: true }),
        z.maxLength(EMAIL_MAX_LENGTH, 'L’adresse e-mail est trop longue'),
      ),
    z.transform((email) => email.toLowerCase()),
  ),
  kind: z.enum([...Object.keys(withdrawalKinds), KNOWN_CONTRACT], 'Dis-nous de quel contrat il s’agit'),
  reference: z._default(
    z.string().check(z.trim(), z.maxLength(120, 'Ce numéro est trop long'), withoutControls, harmless),
    '',
  ),
})

export type WithdrawalInput = z.output<typeof withdrawalSchema>
