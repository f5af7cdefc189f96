import * as z from 'zod/mini'

import type { FieldErrors } from '@/lib/platform/errors'

/**
 * The rules of the sign-in and sign-up forms (docs/product.md#form-rules), the same on the client and on the server.
 * zod/mini keeps them small in the browser.
 */
export const EMAIL_MAX_LENGTH = 255
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
export const FULL_NAME_MAX_LENGTH = 100

const PASSWORD_CLASSES = 'Le mot de passe doit contenir une majuscule, une minuscule et un chiffre'

/** Nobody types these, and Postgres refuses NUL. */
const CONTROL_CHARACTER = /\p{Cc}/u

/** For single-line text. */
export const withoutControls = z.refine<string>(
  (text) => !CONTROL_CHARACTER.test(text),
  'Un caractère invisible s’est glissé ici\u00a0: efface et retape',
)

/** For text that others read in a mail of ours. */
export const withoutLinks = z.refine<string>(
  (text) => !/:\/\/|www\.|[<>]/i.test(text),
  'Écris du texte simple, sans lien',
)

/** Formats and marks that are not seen: what a password manager, a contact's card or a chat leaves in what is pasted. */
const INVISIBLE = /\p{Cf}/gu

/** As it is pasted: from a link, a list or the end of a sentence. */
const cleanAddress = (text: string) =>
  text
    .replaceAll(INVISIBLE, '')
    .trim()
    .replace(/^<(.*)>$/, '$1')
    .replace(/^mailto:/i, '')
    .replace(/[.,;]$/, '')
    .trim()

/** What RFC 5321 lets an address be without quotes, with a name of a domain, of which one may be in any script (RFC 5890). */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[\w!#$%&'*+/=?^`{|}~.-]*[\w!#$%&'*+/=?^`{|}~-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i

/** Lower-cased, because there is one account per address. */
export const addressSchema = (invalid: string, tooLong: string) =>
  z.pipe(
    z.pipe(z.string(invalid), z.transform(cleanAddress)),
    z.pipe(
      z
        .string()
        .check(z.email({ pattern: ADDRESS, error: invalid, abort: true }), z.maxLength(EMAIL_MAX_LENGTH, tooLong)),
      z.transform((email) => email.toLowerCase()),
    ),
  )

/** A required single line, in the one form in which equal texts are the same bytes. */
export const lineSchema = (
  missing: string,
  max: number,
  tooLong: string,
  ...checks: readonly z.core.$ZodCheck<string>[]
) =>
  z.string(missing).check(z.trim(), z.normalize('NFC'), z.minLength(1, missing), z.maxLength(max, tooLong), ...checks)

export const emailSchema = addressSchema("Format d'email invalide", "L'email est trop long")

/** As it is typed: lib/identity/password.ts. */
export const passwordSchema = z
  .string('Le mot de passe doit contenir au moins 8 caractères')
  .check(
    z.minLength(PASSWORD_MIN_LENGTH, 'Le mot de passe doit contenir au moins 8 caractères'),
    z.maxLength(PASSWORD_MAX_LENGTH, 'Le mot de passe est trop long'),
    z.regex(/[a-z]/, PASSWORD_CLASSES),
    z.regex(/[A-Z]/, PASSWORD_CLASSES),
    z.regex(/\d/, PASSWORD_CLASSES),
    withoutControls,
  )

/** Spaces, hyphens and apostrophes as phones and word processors write them. */
const foldName = (name: string) =>
  name
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/[‐‑–−]/g, '-')
    .replaceAll(/[‘´`]/g, '’')

/** A full stop ends an initial or an abbreviation: no address can be made of a name, which our mails have in them. */
const NAME_SIGN = /[\p{L}\p{M}' ’·-]|\.(?=[ -]|\p{L}\.|$)/uy

function wrongSignOf(name: string): string | null {
  for (NAME_SIGN.lastIndex = 0; NAME_SIGN.lastIndex < name.length;) {
    const at = NAME_SIGN.lastIndex
    if (!NAME_SIGN.test(name)) return String.fromCodePoint(name.codePointAt(at)!)
  }
  return null
}

const WRONG_NAME = 'Caractères invalides dans le nom'

export const fullNameSchema = z.pipe(
  z.pipe(z.string('Le nom est requis'), z.transform(foldName)),
  lineSchema(
    'Le nom est requis',
    FULL_NAME_MAX_LENGTH,
    'Le nom est trop long',
    z.refine<string>((name) => wrongSignOf(name) === null, {
      error: ({ input }) => {
        const sign = wrongSignOf(String(input))
        return sign === null || CONTROL_CHARACTER.test(sign) ? WRONG_NAME : `${WRONG_NAME} : « ${sign} »`
      },
    }),
  ),
)

/** `code` is empty until an account asks for one. */
export const loginSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  code: z.catch(z.string().check(z.maxLength(60)), ''),
})

export const signupSchema = z.object({ email: emailSchema, password: passwordSchema, fullName: fullNameSchema })

export const resetRequestSchema = z.object({ email: emailSchema })

export const passkeyNameSchema = lineSchema('Donne-lui un nom', 60, 'Le nom est trop long', withoutControls)

export type LoginInput = z.output<typeof loginSchema>
export type SignupInput = z.output<typeof signupSchema>

/** The first error of each field. */
export function fieldErrors(result: z.core.util.SafeParseResult<unknown>): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of result.success ? [] : result.error.issues) errors[String(path[0])] ??= message
  return errors
}
