'use server'

import { refresh } from 'next/cache'
import { headers } from 'next/headers'
import type { PublicKeyCredentialCreationOptionsJSON } from 'simplewebauthn-server'

import type { Answer, Refusal } from '@/components/ui/answer'
import { answer, done, ownAction, ownForm, refusalOf } from '@/components/ui/answer-action'
import { requireProof } from '@/lib/access/viewer/guard'
import { describeDevice } from '@/lib/identity/device'
import { addPasskey, removePasskey, renamePasskey, startAddingPasskey } from '@/lib/identity/passkeys/own'
import { passkeyNameSchema } from '@/lib/identity/schemas'
import { getOriginAddress } from '@/lib/platform/http/origin-address'

import { passkeyFields, passkeyNameFields } from './fields'

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

export const removeOwnPasskey = ownForm({
  fields: passkeyFields,
  async run({ id }, { viewer }) {
    await requireProof(viewer, 'cles')
    await removePasskey(viewer, id, getOriginAddress(await headers()))
    return done(
      'Clé d’accès retirée',
      'Elle n’ouvre plus ton compte, et un e-mail te le confirme. Un appareil déjà connecté le reste : tu peux le déconnecter plus bas.',
    )
  },
})

export const renameOwnPasskey = ownForm({
  fields: passkeyNameFields,
  rules: () => ({ name: passkeyNameSchema }),
  async run({ id, name }, { viewer }) {
    await renamePasskey(viewer.id, id, name)
    return done('Nom enregistré', `Cette clé s’appelle maintenant « ${name} ».`)
  },
})
