'use server'

import { headers } from 'next/headers'
import * as z from 'zod/mini'

import type { Answer } from '@/components/ui/answer'
import { done, ownForm } from '@/components/ui/answer-action'
import { requireProof } from '@/lib/access/viewer/guard'
import {
  confirmApp,
  removeApp,
  renewRecoveryCodes,
  setAsksAtSignIn,
  startAddingApp,
} from '@/lib/identity/second-factor/own'
import { getOriginAddress } from '@/lib/platform/http/origin-address'

import { secondFactorFields } from './fields'

export interface SecondFactorAnswer extends Answer {
  /** Recovery codes, shown once. */
  readonly codes?: readonly string[]
}

const KEEP = 'Garde ces dix codes ailleurs que sur ton téléphone. Ils ne seront plus jamais affichés.'

const doSchema = z.enum(['start', 'confirm', 'renew', 'ask', 'remove'])

export const changeSecondFactor = ownForm({
  fields: secondFactorFields,
  rules: () => ({ do: doSchema }),
  async run({ do: what, code, asks }, { viewer }): Promise<SecondFactorAnswer> {
    await requireProof(viewer, 'verrou')
    const address = getOriginAddress(await headers())
    switch (what) {
      case 'start':
        await startAddingApp(viewer)
        return done('À toi', 'Lis le QR code avec ton application, puis écris le code qu’elle montre.')
      case 'confirm': {
        const codes = await confirmApp(viewer, code ?? '', asks, address)
        return { ...done('Ton second verrou est en place', KEEP), codes }
      }
      case 'renew':
        return { ...done('Dix nouveaux codes de secours', KEEP), codes: await renewRecoveryCodes(viewer, address) }
      case 'ask':
        await setAsksAtSignIn(viewer, asks)
        return done('C’est noté')
      case 'remove':
        await removeApp(viewer, address)
        return done('Ton second verrou est retiré', 'Ton compte ne demande plus de code.')
    }
  },
})
