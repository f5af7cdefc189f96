import { atelier } from '@/content/atelier'
import { requireWriter } from '@/lib/atelier/guard'
import { hasSessionCookie } from '@/lib/identity/session-token'
import { AppError } from '@/lib/platform/errors'
import { formError } from '@/lib/platform/http/form-answer'
import { PICTURE_BODY_MAX_BYTES } from '@/lib/platform/http/limits'
import { textOf } from '@/lib/platform/http/posted-form'
import { errorResponse, jsonResponse, readBytes } from '@/lib/platform/http/respond'
import { requireSameOrigin } from '@/lib/platform/http/same-origin'
import { readText } from '@/lib/texts/publishing/drafts'
import { addPicture } from '@/lib/texts/publishing/pictures'

async function readForm(request: Request): Promise<FormData> {
  const body = new Uint8Array(await readBytes(request, PICTURE_BODY_MAX_BYTES))
  const headers = { 'Content-Type': request.headers.get('content-type') ?? '' }
  return new Response(body, { headers }).formData().catch((error: unknown) => {
    throw new AppError('invalid_request', { cause: error })
  })
}

async function add(request: Request): Promise<{ readonly textId: string; readonly markdown: string }> {
  requireSameOrigin(request.headers, hasSessionCookie(request.headers))
  const form = await readForm(request)
  const text = await readText(textOf(form, 'text'), new Date())
  if (!text) throw new AppError('text_not_found')
  const file = form.get('file')
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  const { markdown } = await addPicture(text.id, textOf(form, 'alt'), bytes, form.has('crop'))
  return { textId: text.id, markdown }
}

/** Uploads a picture, which exceeds the body limit of server actions. */
export async function POST(request: Request): Promise<Response> {
  await requireWriter()
  const isScript = request.headers.get('accept')?.includes('application/json') ?? false
  try {
    const { textId, markdown } = await add(request)
    if (isScript) return jsonResponse({ markdown })
    return new Response(null, { status: 303, headers: { Location: `${atelier.write}/${textId}` } })
  } catch (error) {
    return isScript ? errorResponse(error, request) : formError(error, request)
  }
}
