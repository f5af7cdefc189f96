'use server'

import { refresh } from 'next/cache'
import { headers } from 'next/headers'
import type { PublicKeyCredentialCreationOptionsJSON } from 'simplewebauthn-server'

import { invalid, type Answer, type Refusal } from '@/components/ui/answer'
import { answer, done, ownAction, refusalOf } from '@/components/ui/answer-action'
import { requireProof } from '@/lib/access/viewer/guard'
import { describeDevice } from '@/lib/identity/device'
import { addPasskey, removePasskey, renamePasskey, startAddingPasskey } from '@/lib/identity/passkeys/own'
import { fieldErrors, passkeyNameSchema } from '@/lib/identity/schemas'
import { getOriginAddress } from '@/lib/platform/http/origin-address'
import { textOf } from '@/lib/platform/http/posted-form'

type Started = { readonly ok: true; readonly options: PublicKeyCredentialCreationOptionsJSON } | Refusal

export const startOwnPasskey = ownAction(async ({ viewer }): Promise<Started> => {
  await requireProof(viewer, 'cles')
  try {
    return { ok: true, options: await startAddingPasskey(viewer) }
  } catch (error) {
    // What has to be done first may have changed since the page was opened.
    refresh()
    return refusalOf(error, () => ({}))
  }
})

/** @param text the browser's answer, as JSON */
export const addOwnPasskey = ownAction(async ({ viewer }, text: string): Promise<Answer> => {
  return answer(async () => {
    const requestHeaders = await headers()
    const name = describeDevice(requestHeaders.get('user-agent'))
    await addPasskey(viewer, text, name, getOriginAddress(requestHeaders))
    return done('Clé d’accès ajoutée', 'Tu peux te connecter avec, et un e-mail te le confirme.')
  })
})

/** Renames the passkey, or removes it with the button « Retirer ». */
export const changeOwnPasskey = ownAction(async ({ viewer }, _: Answer | null, formData: FormData): Promise<Answer> => {
  const id = textOf(formData, 'id')
  if (formData.has('remove')) {
    await requireProof(viewer, 'cles')
    return answer(async () => {
      await removePasskey(viewer, id, getOriginAddress(await headers()))
      return done(
        'Clé d’accès retirée',
        'Elle n’ouvre plus ton compte, et un e-mail te le confirme. Un appareil déjà connecté le reste : tu peux le déconnecter plus bas.',
      )
    })
  }
  const input = passkeyNameSchema.safeParse({ name: textOf(formData, 'name') })
  if (!input.success) return invalid(fieldErrors(input))
  return answer(async () => {
    await renamePasskey(viewer.id, id, input.data.name)
    return done('Nom enregistré', `Cette clé s’appelle maintenant « ${input.data.name} ».`)
  })
})
