import type { Context } from 'hono'

/** The text fields of a posted form. */
export async function formValues(c: Context): Promise<Record<string, string>> {
  const values: Record<string, string> = {}
  for (const [key, value] of Object.entries(await c.req.parseBody())) {
    if (typeof value === 'string') values[key] = value
  }
  return values
}
