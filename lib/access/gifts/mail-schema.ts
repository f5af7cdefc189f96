import * as z from 'zod/mini'

import { GIFT_SENDER_MAX_LENGTH, GIFT_WORDS_MAX_LENGTH } from '@/content/gift-mail'
import { addressSchema, lineSchema, withoutControls, withoutLinks } from '@/lib/identity/schemas'

const TOO_LONG = `Tes mots sont trop longs : ${GIFT_WORDS_MAX_LENGTH} caractères au plus`

const plainLines = (words: string) => words.replaceAll(/[^\P{Cc}\n]/gu, ' ')

/** Mail programs make a link of « evil.example/x », without any sign of one (UTS 46 has three more dots). */
const withoutDomains = z.refine<string>(
  (text) => !/[\p{L}\d][.。．｡]\p{L}{2,}/u.test(text),
  'Écris du texte simple, sans lien\u00a0: une espace après chaque point',
)

/** Somebody else reads it in a mail of ours: plain text, without links. */
export const giftMailSchema = z.object({
  address: addressSchema('Donne une adresse e-mail valide', 'L’adresse e-mail est trop longue'),
  sender: lineSchema(
    'Dis de la part de qui vient le cadeau',
    GIFT_SENDER_MAX_LENGTH,
    'Ce nom est trop long',
    withoutControls,
    withoutLinks,
    withoutDomains,
  ),
  words: z
    .string()
    .check(
      z.trim(),
      z.overwrite(plainLines),
      z.maxLength(GIFT_WORDS_MAX_LENGTH, TOO_LONG),
      withoutLinks,
      withoutDomains,
    ),
  day: z.string('Choisis un jour'),
})

export type GiftMailInput = z.output<typeof giftMailSchema>
