'use client'

import { SettingsForm } from '@/components/frame/identity/settings-form'
import { Field, TextareaField } from '@/components/ui/field'
import { GIFT_SENDER_MAX_LENGTH, GIFT_WORDS_MAX_LENGTH } from '@/content/gift-mail'

import { cancelMail, planMail } from './actions'

interface GiftMailFormProps {
  readonly giftId: string
  readonly firstDay: string
  readonly lastDay: string
  /** What is planned, to be changed. */
  readonly planned?: Readonly<Record<'address' | 'sender' | 'words' | 'day', string>>
}

/** To whom the gift is mailed, when, and with which words. */
export function GiftMailForm({ giftId, firstDay, lastDay, planned }: GiftMailFormProps) {
  return (
    <SettingsForm action={planMail} submit={planned ? 'Changer l’envoi' : 'Envoyer ce cadeau'} variant="coral">
      {(answer) => {
        const values: Readonly<Record<string, string>> = answer?.values ?? planned ?? {}
        return (
          <>
            <input type="hidden" name="cadeau" value={giftId} />
            <Field
              name="address"
              type="email"
              label="Son adresse e-mail"
              hint="Elle ne sert qu’à cet envoi, et s’efface la nuit suivante."
              autoComplete="off"
              required
              defaultValue={values['address']}
            />
            <Field
              name="day"
              type="date"
              label="Le jour de l’envoi"
              hint="Aujourd’hui, il part tout de suite. Un autre jour, le matin, heure de Paris."
              min={firstDay}
              max={lastDay}
              required
              defaultValue={values['day'] ?? firstDay}
            />
            <Field
              name="sender"
              label="De la part de"
              autoComplete="name"
              maxLength={GIFT_SENDER_MAX_LENGTH}
              required
              defaultValue={values['sender']}
            />
            <TextareaField
              name="words"
              label="Tes mots (facultatif)"
              hint={`${GIFT_WORDS_MAX_LENGTH} caractères au plus, sans lien.`}
              rows={5}
              maxLength={GIFT_WORDS_MAX_LENGTH}
              defaultValue={values['words']}
            />
          </>
        )
      }}
    </SettingsForm>
  )
}

export const CancelMailForm = ({ giftId }: { readonly giftId: string }) => (
  <SettingsForm action={cancelMail} submit="Ne plus l’envoyer">
    <input type="hidden" name="cadeau" value={giftId} />
  </SettingsForm>
)
