'use server'

import { refresh } from 'next/cache'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'

import type { Answer } from '@/components/ui/answer'
import { refusalOf } from '@/components/ui/answer-action'
import { atelier } from '@/content/atelier'
import { findRoleOf } from '@/lib/atelier/admin'
import { requireWriter } from '@/lib/atelier/guard'
import { noteOpening, type OtherWriter } from '@/lib/atelier/writing/openings'
import { AppError } from '@/lib/platform/errors'
import { formatDateTime } from '@/lib/platform/format'
import { textOf } from '@/lib/platform/http/posted-form'
import { textKindOf } from '@/lib/texts/content/kinds'
import { changeAddress } from '@/lib/texts/publishing/addresses'
import { readText, readVersion, type WrittenDraft } from '@/lib/texts/publishing/drafts'
import { headerFields, readDetails, type Details } from '@/lib/texts/publishing/header'
import { describePicture } from '@/lib/texts/publishing/pictures'
import { readFields, saveText } from '@/lib/texts/publishing/texts'

export interface WriteAnswer extends Answer {
  /** Base version of the next save. */
  readonly version: number
  /** A version saved by somebody else meanwhile. */
  readonly other?: { readonly number: number; readonly author: string | null; readonly savedAt: string }
}

const readCount = (form: FormData, name: string) => Number.parseInt(textOf(form, name), 10) || 0

async function requireText(form: FormData): Promise<WrittenDraft> {
  const found = await readText(textOf(form, 'id'), new Date())
  if (!found) throw new AppError('text_not_found')
  return found
}

/** The header that was typed; null for notes, news, answers and mails. */
async function detailsOf(form: FormData, { id, kind, details }: WrittenDraft): Promise<Details | null> {
  const textKind = textKindOf(kind)
  if (!textKind) return null
  return describePicture(
    id,
    readDetails(headerFields(textKind), details ?? {}, (name) => textOf(form, name)),
  )
}

/** @returns the number of the saved version */
async function save(form: FormData, { id: authorId, isAdmin }: { readonly id: string; readonly isAdmin: boolean }) {
  const text = await requireText(form)
  const { id, kind } = text
  const [title, summary, body] = [textOf(form, 'title'), textOf(form, 'summary'), textOf(form, 'body')]
  const fields = readFields({ title, summary, body, details: await detailsOf(form, text) })
  // A separate button overwrites a version saved by somebody else.
  const base = readCount(form, 'over') || readCount(form, 'version')
  return saveText(id, {
    base,
    fields,
    authorId,
    also: async (tx) => {
      if (kind === 'article') await changeAddress(tx, id, textOf(form, 'address'), isAdmin)
    },
  })
}

const SESSION_OVER = {
  ok: false,
  title: 'Pas enregistré',
  message:
    'Ta session est finie. Connecte-toi dans un autre onglet, puis enregistre ici : tout ce que tu as écrit est encore là.',
} as const

/** Saves, and then shows the page as a reader will see it when that button was pressed. Don't answer 404 when the session has ended: the unsaved text would be lost. */
export async function writeText(_: WriteAnswer | null, form: FormData): Promise<WriteAnswer> {
  const { userId } = await findRoleOf(await headers())
  const version = readCount(form, 'version')
  if (userId === null) return { ...SESSION_OVER, version }
  const writer = await requireWriter()
  const values = Object.fromEntries(
    [...form.keys()].flatMap((name) => (name.startsWith('$') ? [] : [[name, textOf(form, name)]])),
  )
  let number: number
  try {
    number = await save(form, writer)
  } catch (error) {
    const isChanged = error instanceof AppError && error.code === 'text_changed'
    const other = isChanged ? await readVersion(textOf(form, 'id')) : null
    return refusalOf(error, () => ({
      version,
      values,
      ...(other && {
        other: { number: other.number, author: other.author, savedAt: formatDateTime(other.savedAt) },
      }),
    }))
  }
  refresh()
  const view = textOf(form, 'intent')
  if (view.startsWith('voir')) redirect(`${atelier.write}/${textOf(form, 'id')}/apercu?version=${number}&${view}`)
  const message = `Version ${number}, le ${formatDateTime(new Date())}.`
  return { ok: true, title: 'C’est enregistré', message, version: number, values }
}

export async function noteOpen(id: string): Promise<readonly OtherWriter[]> {
  return noteOpening(await headers(), id, new Date())
}
