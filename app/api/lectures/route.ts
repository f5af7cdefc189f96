import { z } from 'zod'

import { accessOf, getReading } from '@/lib/access/viewer/reading'
import { serverFunction } from '@/lib/access/viewer/server-function'
import { stepIdSchema } from '@/lib/members/departure/input'
import { mergeDone } from '@/lib/members/departure/store'
import { isKept } from '@/lib/members/reading/kept'
import { getPlace, mayRead, noteProgress } from '@/lib/members/reading/progress'
import { TICK_KEY_LENGTH } from '@/lib/members/reading/tick-key'
import { getTicks, mergeTicks } from '@/lib/members/reading/ticks'
import { AppError } from '@/lib/platform/errors'
import { allowOnly } from '@/lib/platform/http/methods'
import { errorResponse, jsonResponse } from '@/lib/platform/http/respond'

/** Of an article, or `guide/chapter`. */
const slugSchema = z.string().regex(/^[a-z0-9-]{1,80}(\/[a-z0-9-]{1,80})?$/)
const tickKeySchema = z
  .string()
  .max(TICK_KEY_LENGTH)
  .regex(/^[a-z0-9-]+$/)

/** By the device's clock, in milliseconds. */
const atSchema = z.int().min(0).max(8.64e15)

const inputSchema = z.strictObject({
  /** The user who ticked; another user may be signed in by the time ticks are sent. */
  owner: z.uuid().optional(),
  progress: z
    .strictObject({
      slug: slugSchema,
      part: z
        .string()
        .regex(/^[\p{L}\p{N}_-]{1,160}$/u)
        .nullable(),
      share: z.int().min(0).max(100),
    })
    .optional(),
  ticks: z
    .array(
      z.strictObject({
        list: tickKeySchema,
        item: tickKeySchema,
        isTicked: z.boolean(),
        at: atSchema,
      }),
    )
    .max(50)
    .optional(),
  /** Steps of the carnet, ticked offline. */
  steps: z
    .array(z.strictObject({ id: stepIdSchema, isDone: z.boolean(), at: atSchema }))
    .max(50)
    .optional(),
})

/** The reader's own data, for pages that are the same for all readers. */
export async function GET(request: Request): Promise<Response> {
  try {
    const { viewer, access } = await getReading(request.headers)
    if (!viewer) throw new AppError('not_signed_in')
    const slug = new URL(request.url).searchParams.get('texte')
    const isRead = slug !== null && mayRead(slug, access)
    const [place, kept, ticks] = await Promise.all([
      isRead ? getPlace(viewer.id, slug) : null,
      isRead && isKept(viewer.id, 'article', slug),
      getTicks(viewer.id),
    ])
    return jsonResponse({
      place: place && { part: place.part, share: place.share },
      isKept: kept,
      ticks,
      hasCarnet: access.space === 'open',
    })
  } catch (error) {
    return errorResponse(error, request)
  }
}

/** Sent when a reader pauses or leaves. Without access to the text, no progress is stored; ticks are, for any signed-in user. */
export const POST = serverFunction({
  signInError: 'not_signed_in',
  failure: 'unavailable',
  input: inputSchema,
  async run(viewer, { owner, progress, ticks, steps }) {
    if (owner && owner !== viewer.id) throw new AppError('not_signed_in')
    const now = new Date()
    if (progress && mayRead(progress.slug, accessOf(viewer))) await noteProgress(viewer.id, progress, now)
    if (ticks)
      await mergeTicks(
        viewer.id,
        ticks.map(({ at, ...tick }) => ({ ...tick, at: new Date(at) })),
        now,
      )
    if (steps && accessOf(viewer).space === 'open')
      await mergeDone(
        viewer.id,
        steps.map(({ at, ...step }) => ({ ...step, at: new Date(at) })),
        now,
      )
    return {}
  },
})

export const { PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET', 'POST')
