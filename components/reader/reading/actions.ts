'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'

import { ownForm } from '@/components/ui/answer-action'
import { pages } from '@/content/pages'
import { KEPT_KINDS, setKept } from '@/lib/members/reading/kept'
import { AppError } from '@/lib/platform/errors'

import { keepFields } from './fields'

/** Adds or removes a bookmark; without JavaScript it then shows the bookmarks. */
export const keepText = ownForm({
  fields: keepFields,
  rules: () => ({ kind: z.enum(KEPT_KINDS), slug: z.string().regex(/^[a-z0-9-]{1,80}$/) }),
  async run({ kind, slug, keep, stays }, { viewer, access }) {
    const isOpen = kind === 'article' ? access.articles === 'full' : access.space === 'open'
    if (!isOpen && keep) throw new AppError('members_only')
    await setKept(viewer.id, kind, slug, keep, new Date())
    return stays ? null : redirect(`${pages.reading.path}?voir=gardes`)
  },
})
