import { GIFT_SENDER_MAX_LENGTH, GIFT_WORDS_MAX_LENGTH } from '@/content/gift-mail'
import { errors } from '@/lib/platform/errors'
import { f } from '@/lib/platform/fields'

export const tokenFields = { token: f.hidden() }

export const codeFields = {
  code: f.text('Le code de ta carte', {
    most: 40,
    attributes: { autoCapitalize: 'characters', placeholder: '0A1B-2C3D-4E5F-6789', spellCheck: false },
    wrong: errors.gift_code_unknown.message,
  }),
}

export const giftFields = { cadeau: f.hidden() }

/** To whom the gift is mailed, when, and with which words. */
export const mailFields = {
  ...giftFields,
  address: f.email('Son adresse e-mail', { hint: 'Elle ne sert qu’à cet envoi, et s’efface la nuit suivante.' }),
  day: f.day('Le jour de l’envoi', {
    hint: 'Aujourd’hui, il part tout de suite. Un autre jour, le matin, heure de Paris.',
  }),
  sender: f.text('De la part de', { most: GIFT_SENDER_MAX_LENGTH, attributes: { autoComplete: 'name' } }),
  words: f
    .text('Tes mots (facultatif)', {
      hint: `${GIFT_WORDS_MAX_LENGTH} caractères au plus, sans lien.`,
      rows: 5,
      most: GIFT_WORDS_MAX_LENGTH,
    })
    .optional(),
}
