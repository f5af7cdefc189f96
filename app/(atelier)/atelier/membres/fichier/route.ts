import { redirect } from 'next/navigation'

import { atelier } from '@/content/atelier'
import { requireAdmin } from '@/lib/atelier/guard'
import { openMembersFile } from '@/lib/atelier/members/file'
import { AppError } from '@/lib/platform/errors'
import { formError } from '@/lib/platform/http/form-answer'
import { attachmentResponse } from '@/lib/platform/http/respond'

/** Whoever reloads what they have posted. For a stranger there is no such address. */
export async function GET(): Promise<Response> {
  await requireAdmin()
  redirect(atelier.members)
}

/** The file of members, with the columns that the form names. */
export async function POST(request: Request): Promise<Response> {
  await requireAdmin()
  try {
    const form = await request.formData().catch((error: unknown) => {
      throw new AppError('invalid_request', { cause: error })
    })
    const { name, body } = await openMembersFile(request.headers, form)
    return attachmentResponse(body, 'text/csv; charset=utf-8', name)
  } catch (error) {
    return formError(error, { path: atelier.members, name: 'Revenir aux membres' })
  }
}
