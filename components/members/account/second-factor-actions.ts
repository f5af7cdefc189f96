'use server'

import { headers } from 'next/headers'

import type { Answer } from '@/components/ui/answer'
import { answer, done, ownAction } from '@/components/ui/answer-action'
import { requireProof } from '@/lib/access/viewer/guard'
import {
  confirmApp,
  removeApp,
  renewRecoveryCodes,
  setAsksAtSignIn,
  startAddingApp,
} from '@/lib/identity/second-factor/own'
import { getOriginAddress } from '@/lib/platform/http/origin-address'
import { textOf } from '@/lib/platform/http/posted-form'

export interface SecondFactorAnswer extends Answer {
  /** Recovery codes, shown once. */
  readonly codes?: readonly string[]
}

const KEEP = 'Garde ces dix codes ailleurs que sur ton téléphone. Ils ne seront plus jamais affichés.'

/** Which button was pressed says what to do. */
export const changeSecondFactor = ownAction(
  async ({ viewer }, _: SecondFactorAnswer | null, form: FormData): Promise<SecondFactorAnswer> => {
    await requireProof(viewer, 'verrou')
    const address = getOriginAddress(await headers())
    const asks = form.has('asks')
    let codes: readonly string[] | undefined
    const result = await answer(async () => {
      switch (textOf(form, 'do')) {
        case 'start':
          await startAddingApp(viewer)
          return done('À toi', 'Lis le QR code avec ton application, puis écris le code qu’elle montre.')
        case 'confirm':
          codes = await confirmApp(viewer, textOf(form, 'code'), asks, address)
          return done('Ton second verrou est en place', KEEP)
        case 'renew':
          codes = await renewRecoveryCodes(viewer, address)
          return done('Dix nouveaux codes de secours', KEEP)
        case 'ask':
          await setAsksAtSignIn(viewer, asks)
          return done('C’est noté')
        default:
          await removeApp(viewer, address)
          return done('Ton second verrou est retiré', 'Ton compte ne demande plus de code.')
      }
    })
    return { ...result, codes }
  },
)
