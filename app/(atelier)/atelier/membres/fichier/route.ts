import { redirect } from 'next/navigation'

import { atelier } from '@/content/atelier'
import { requireAdmin } from '@/lib/atelier/guard'
import { openMembersFile } from '@/lib/atelier/members/file'
import { AppError } from '@/lib/platform/errors'
import { textOf } from '@/lib/platform/http/posted-form'
import { attachmentResponse, knownError } from '@/lib/platform/http/respond'

/** A reload of the posted address goes back to the page. Strangers get a 404. */
export async function GET(): Promise<Response> {
  await requireAdmin()
  redirect(atelier.members)
}

/** To the list that was asked for, where the answer and, if it is what lacks, the proof stand. */
function refuse(error: unknown, form: FormData | null): Response {
  const asked = (name: string) => (form && textOf(form, name) ? [[name, textOf(form, name)]] : [])
  const query = new URLSearchParams([...asked('liste'), ...asked('etiquette'), ['refus', knownError(error).code]])
  return new Response(null, { status: 303, headers: { Location: `${atelier.members}?${query}` } })
}

/** The file of members, with the columns that the form names. */
export async function POST(request: Request): Promise<Response> {
  await requireAdmin()
  const form = await request.formData().catch(() => null)
  try {
    if (!form) throw new AppError('invalid_request')
    const { name, body } = await openMembersFile(request.headers, form)
    return attachmentResponse(body, 'text/csv; charset=utf-8', name)
  } catch (error) {
    return refuse(error, form)
  }
}
