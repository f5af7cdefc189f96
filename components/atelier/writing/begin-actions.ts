'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'

import { ownForm } from '@/components/ui/answer-action'
import { atelier } from '@/content/atelier'
import { requireWriter } from '@/lib/atelier/guard'
import { createSequence } from '@/lib/members/mailing/sequences'
import { createArticle } from '@/lib/texts/publishing/addresses'
import { openFile } from '@/lib/texts/publishing/file-articles'
import { beginAnswer } from '@/lib/texts/publishing/questions'
import { createNews, createNote, restoreVersion } from '@/lib/texts/publishing/texts'

import { answerFields, articleFields, fileFields, noteFields, restoreFields, sequenceFields } from './fields'

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

export const beginArticle = ownForm({
  fields: articleFields,
  run: ({ title }) => begin((authorId) => createArticle(title, authorId, new Date())),
})

export const rewriteFile = ownForm({
  fields: fileFields,
  run: ({ file }) => begin((authorId) => openFile(file, authorId)),
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
