'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'

import type { Answer } from '@/components/ui/answer'
import { ownAction, refusalOf } from '@/components/ui/answer-action'
import { perform } from '@/lib/atelier/acts/perform'
import { requireAdmin } from '@/lib/atelier/guard'
import { readPastedForm } from '@/lib/atelier/rules/form'
import { readPage, type PageReading } from '@/lib/atelier/rules/read-page'
import { textOf } from '@/lib/platform/http/posted-form'

export interface RuleAnswer extends Answer {
  readonly reading?: PageReading
}

/** Compares the pasted page, or drafts a note of it, depending on the pressed button. */
export const readRule = ownAction(async (_actor, _: RuleAnswer | null, form: FormData): Promise<RuleAnswer> => {
  await requireAdmin()
  const values = { address: textOf(form, 'address'), page: textOf(form, 'page') }
  try {
    if (textOf(form, 'intent') === 'note') {
      const { opens } = await perform(await headers(), form)
      if (opens) redirect(opens)
    }
    const { address, page } = readPastedForm((name) => textOf(form, name))
    return { ok: true, title: '', message: '', values, reading: await readPage(address, page) }
  } catch (error) {
    return refusalOf(error, () => ({ values }))
  }
})
