import 'server-only'

import { refresh } from 'next/cache'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { after } from 'next/server'

import type { Answer } from '@/components/ui/answer'
import { done, ownAction, refusalOf } from '@/components/ui/answer-action'
import type { ActKind } from '@/content/atelier'
import { WHY, type ActOf } from '@/lib/atelier/acts/act'
import { perform } from '@/lib/atelier/acts/perform'
import type { Fields } from '@/lib/platform/fields'
import { shownAgain } from '@/lib/platform/http/read-fields'
import { reportError } from '@/lib/platform/log'

import type { RoomAction } from './posted-act'

/**
 * The server action of a room of /atelier, which performs its acts: the form names which.
 * @param follow what begins once the answer is sent
 */
export const roomAction = <Kind extends ActKind>(
  acts: readonly ActOf<Kind, Fields>[],
  follow?: () => Promise<unknown>,
): RoomAction<Kind> =>
  ownAction(async (_actor, _: Answer | null, form: FormData): Promise<Answer> => {
    try {
      const { title, message, opens } = await perform(acts, await headers(), form)
      if (follow) after(() => follow().catch((error: unknown) => reportError('what follows an act', error)))
      if (opens) redirect(opens)
      return done(title, message)
    } catch (error) {
      return refusalOf(error, () => {
        // So that the page asks for the proof that has run out since it was opened.
        refresh()
        const fields = acts.find(({ kind }) => kind === form.get('kind'))?.fields ?? {}
        return { values: shownAgain({ ...fields, ...WHY }, form) }
      })
    }
  })
