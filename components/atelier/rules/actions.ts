'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'

import type { Answer } from '@/components/ui/answer'
import { ownAction, refusalOf } from '@/components/ui/answer-action'
import { perform } from '@/lib/atelier/acts/perform'
import { requireAdmin } from '@/lib/atelier/guard'
import { checkPasted, draftsNote, pasted } from '@/lib/atelier/rules/acts'
import { readPage, type PageReading } from '@/lib/atelier/rules/read-page'
import { textOf } from '@/lib/platform/http/posted-form'
import { readFields } from '@/lib/platform/http/read-fields'

export interface RuleAnswer extends Answer {
  readonly reading?: PageReading
}

/** Compares the pasted page, or drafts a note of it, depending on the pressed button. */
export const readRule = ownAction(async (_actor, _: RuleAnswer | null, form: FormData): Promise<RuleAnswer> => {
  await requireAdmin()
  const values = { address: textOf(form, 'address'), page: textOf(form, 'page') }
  try {
    if (textOf(form, 'intent') === 'note') {
      const { opens } = await perform([draftsNote], await headers(), form)
      if (opens) redirect(opens)
    }
    const typed = readFields(pasted, form, new Date())
    checkPasted(typed)
    const { address, page } = typed
    return { ok: true, title: '', message: '', values, reading: await readPage(address, page) }
  } catch (error) {
    return refusalOf(error, () => ({ values }))
  }
})
