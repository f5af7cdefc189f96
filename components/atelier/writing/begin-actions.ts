'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'

import { ownForm } from '@/components/ui/answer-action'
import { atelier } from '@/content/atelier'
import { requireWriter } from '@/lib/atelier/guard'
import { createSequence } from '@/lib/members/mailing/sequences'
import { AppError } from '@/lib/platform/errors'
import { textKinds } from '@/lib/texts/content/kinds'
import { createOfKind } from '@/lib/texts/publishing/addresses'
import { openFile } from '@/lib/texts/publishing/files'
import { beginAnswer } from '@/lib/texts/publishing/questions'
import { createNews, createNote, restoreVersion } from '@/lib/texts/publishing/texts'

import { answerFields, fileFields, newFields, noteFields, restoreFields, sequenceFields } from './fields'

/** Creates a text by its writer, and opens it. */
async function begin(create: (authorId: string) => Promise<string>): Promise<never> {
  const { id } = await requireWriter()
  const textId = await create(id)
  refresh()
  redirect(`${atelier.write}/${textId}`)
}

export const beginNote = ownForm({
  fields: noteFields,
  run: ({ month }) => begin((authorId) => createNote(month, authorId)),
})

export const beginNews = ownForm({ fields: {}, run: () => begin((authorId) => createNews(authorId)) })

export const beginOfKind = ownForm({
  fields: newFields,
  run: ({ kind, title }) => begin((authorId) => createOfKind(kind, title, authorId, new Date())),
})

/** « tools/wise » */
export const rewriteFile = ownForm({
  fields: fileFields,
  run: ({ file }) => {
    const [kind, slug = ''] = file.split('/')
    const known = textKinds.find((one) => one === kind)
    if (!known) throw new AppError('text_not_found')
    return begin((authorId) => openFile(known, slug, authorId))
  },
})

export const beginReply = ownForm({
  fields: answerFields,
  run: ({ question }) => begin((authorId) => beginAnswer(question, authorId)),
})

export const beginSequence = ownForm({
  fields: sequenceFields,
  run: (wanted) => begin((authorId) => createSequence(wanted, authorId)),
})

export const restoreText = ownForm({
  fields: restoreFields,
  run: ({ id, number, version }) =>
    begin(async (authorId) => {
      await restoreVersion(id, number, version, authorId)
      return id
    }),
})
