'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'

import type { Refusal } from '@/components/ui/answer'
import { ownAction, refusalOf } from '@/components/ui/answer-action'
import { pages } from '@/content/pages'
import { KEPT_KINDS, setKept } from '@/lib/members/reading/kept'
import { AppError } from '@/lib/platform/errors'

const keepSchema = z.object({
  kind: z.enum(KEPT_KINDS),
  slug: z.string().regex(/^[a-z0-9-]{1,80}$/),
  keep: z.enum(['0', '1']),
  /** Sent by the button's script, which shows the answer in place. */
  stays: z.literal('1').optional(),
})

/** Adds or removes a bookmark; without JavaScript it then shows the bookmarks. */
export const keepText = ownAction(
  async ({ viewer, access }, _: unknown, formData: FormData): Promise<Refusal | null> => {
    const input = keepSchema.safeParse(Object.fromEntries(formData))
    if (!input.success) throw new AppError('invalid_request', { cause: input.error })
    const { kind, slug, keep, stays } = input.data
    const isOpen = kind === 'article' ? access.articles === 'full' : access.space === 'open'
    if (!isOpen && keep === '1') return refusalOf(new AppError('members_only'), () => ({}))
    await setKept(viewer.id, kind, slug, keep === '1', new Date())
    return stays ? null : redirect(`${pages.readings.path}#garde`)
  },
)
