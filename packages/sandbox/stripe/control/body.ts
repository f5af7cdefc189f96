import type { z } from 'zod'
import { prettifyError } from 'zod'

import { ControlError } from '../core/errors'

/** The validated JSON of a control request. */
export async function body<T>(request: { text: () => Promise<string> }, schema: z.ZodType<T>): Promise<T> {
  const text = await request.text()
  let json: unknown
  try {
    json = text === '' ? {} : JSON.parse(text)
  } catch {
    throw new ControlError(400, 'The body is not JSON')
  }
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw new ControlError(400, prettifyError(parsed.error))
  return parsed.data
}
