import 'server-only'

import { z } from 'zod'

const clientSchema = z.object({ id: z.string().min(1).max(1_400), rawId: z.string(), type: z.literal('public-key') })

const base64url = z.string().max(20_000)

const extensions = z.record(z.string(), z.unknown()).default({})

/** What `startRegistration` gives: https://www.w3.org/TR/webauthn-3/#dictdef-registrationresponsejson */
export const registrationSchema = clientSchema.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
  clientExtensionResults: extensions,
})

/** What `startAuthentication` gives. The handle is the account's id, as of a discoverable credential. */
export const authenticationSchema = clientSchema.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
  clientExtensionResults: extensions,
})

/** @returns null unless the text is JSON of this shape */
export function readAnswer<T>(schema: z.ZodType<T>, text: unknown): T | null {
  try {
    return schema.safeParse(JSON.parse(String(text))).data ?? null
  } catch {
    return null
  }
}
