'use server'

import { refresh } from 'next/cache'
import { headers } from 'next/headers'

import type { Answer } from '@/components/ui/answer'
import { refusalOf } from '@/components/ui/answer-action'
import { findRoleOf } from '@/lib/atelier/admin'
import { requireWriter } from '@/lib/atelier/guard'
import { noteOpening, type OtherWriter } from '@/lib/atelier/writing/openings'
import { AppError } from '@/lib/platform/errors'
import { formatDateTime } from '@/lib/platform/format'
import { textOf } from '@/lib/platform/http/posted-form'
import { changeAddress } from '@/lib/texts/publishing/addresses'
import { factField, readDetails, type ArticleDetails } from '@/lib/texts/publishing/article-fields'
import { openBody } from '@/lib/texts/publishing/articles'
import { findProblems, type WrittenFields } from '@/lib/texts/publishing/check'
import { readText, readVersion, type WrittenDraft } from '@/lib/texts/publishing/drafts'
import { keepFile } from '@/lib/texts/publishing/file-articles'
import { renderPreview } from '@/lib/texts/publishing/listing'
import { readFields, saveText } from '@/lib/texts/publishing/texts'

export interface WriteAnswer extends Answer {
  /** Base version of the next save. */
  readonly version: number
  readonly preview?: { readonly html: string; readonly problems: readonly string[]; readonly asVisitor: boolean }
  /** What else was typed of an article. */
  readonly details?: ArticleDetails
  /** A version saved by somebody else meanwhile. */
  readonly other?: { readonly number: number; readonly author: string | null; readonly savedAt: string }
}

const readCount = (form: FormData, name: string) => Number.parseInt(textOf(form, name), 10) || 0

async function requireText(form: FormData): Promise<WrittenDraft> {
  const found = await readText(textOf(form, 'id'), new Date())
  if (!found) throw new AppError('text_not_found')
  return found
}

function previewOf(fields: WrittenFields, text: WrittenDraft, asVisitor: boolean) {
  const shown = asVisitor ? openBody(text.slug, fields.body) : fields.body
  const problems = findProblems(fields, text)
  return { html: renderPreview(shown, text.id), problems, asVisitor }
}

const SESSION_OVER = {
  ok: false,
  title: 'Pas enregistré',
  message:
    'Ta session est finie. Connecte-toi dans un autre onglet, puis enregistre ici : tout ce que tu as écrit est encore là.',
} as const

/** Saves or previews, depending on the pressed button. A 404 page would take the place of what is written, so it is not for a session that ended. */
export async function writeText(_: WriteAnswer | null, form: FormData): Promise<WriteAnswer> {
  const { userId } = await findRoleOf(await headers())
  if (userId === null) return { ...SESSION_OVER, version: readCount(form, 'version') }
  const writer = await requireWriter()
  const values = { title: textOf(form, 'title'), summary: textOf(form, 'summary'), body: textOf(form, 'body') }
  const version = readCount(form, 'version')
  const details = form.has(factField(0, 'claim')) ? readDetails((name) => textOf(form, name)) : null
  const typed = { version, values, ...(details && { details }) }
  try {
    const text = await requireText(form)
    const { id, kind, slug } = text
    const fields = keepFile(slug, readFields({ ...values, details: kind === 'article' ? details : null }))
    const intent = textOf(form, 'intent')
    if (intent.startsWith('preview')) {
      const preview = previewOf(fields, text, intent === 'preview-visitor')
      return { ok: true, title: 'Aperçu', message: '', ...typed, preview }
    }
    // A separate button overwrites a version saved by somebody else.
    const base = readCount(form, 'over') || version
    const number = await saveText(id, {
      base,
      fields,
      authorId: writer.id,
      also: async (tx) => {
        if (kind === 'article') await changeAddress(tx, id, textOf(form, 'address'), writer.isAdmin)
      },
    })
    refresh()
    const message = `Version ${number}, le ${formatDateTime(new Date())}.`
    const { title, summary, body } = fields
    return { ok: true, title: 'C’est enregistré', message, ...typed, version: number, values: { title, summary, body } }
  } catch (error) {
    const isChanged = error instanceof AppError && error.code === 'text_changed'
    const other = isChanged ? await readVersion(textOf(form, 'id')) : null
    const { number, author, savedAt } = other ?? {}
    return refusalOf(error, () => ({
      ...typed,
      ...(number && { other: { number, author: author ?? null, savedAt: formatDateTime(savedAt!) } }),
    }))
  }
}

export async function noteOpen(id: string): Promise<readonly OtherWriter[]> {
  return noteOpening(await headers(), id, new Date())
}
