import { z } from 'zod'

import { textOf, typedOf } from './posted-form'
import { addDays, dayOf, endOfDay, isDay } from '../days'
import { AppError, fieldSentences } from '../errors'
import { isSecret, type Field, type FieldKind, type Fields, type ValuesOf } from '../fields'
import { readParisTime } from '../paris-time'
import { isUuid } from '../uuid'

/** How far ahead `f.until` may be. */
const LONGEST_DAYS = 5 * 366

type Declared = Field<never>

/** « 1 234,50 € » as cents; NaN when it is not an amount. */
export function readCents(typed: string): number {
  const [, euros, cents = ''] = /^(\d{1,6})(?:[,.](\d{1,2}))?$/.exec(typed.replace(/[\s€]/g, '')) ?? []
  return euros === undefined ? Number.NaN : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}

const text = ({ most = 500, pattern, capitals, rows }: Declared) =>
  z
    .string()
    .transform((typed) => (capitals ? typed.toUpperCase() : typed))
    .refine((typed) => typed !== '' && typed.length <= most)
    .refine((typed) => rows !== undefined || !/\p{Cc}/u.test(typed))
    .refine((typed) => pattern?.test(typed) ?? true)

/** How each kind reads what was typed, trimmed. */
const schemas: Readonly<Record<FieldKind, (field: Declared, now: Date) => z.ZodType>> = {
  text,
  email: () =>
    z
      .string()
      .toLowerCase()
      .regex(/^\S[^\s@]*@\S+$/),
  password: () => z.string(),
  count: ({ from = 0, to = Number.MAX_SAFE_INTEGER }) =>
    z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number)
      .pipe(z.number().min(from).max(to)),
  cents: () => z.string().transform(readCents).pipe(z.number().positive()),
  day: () => z.string().refine(isDay),
  until: (_, now) =>
    z
      .string()
      .refine((day) => isDay(day) && day >= dayOf(now) && day <= addDays(dayOf(now), LONGEST_DAYS))
      .transform(endOfDay),
  moment: () => z.string().transform(readParisTime).pipe(z.date()),
  choice: ({ options = {} }) => z.enum(Object.keys(options)),
  box: () => z.stringbool({ truthy: ['on'], falsy: [''] }),
  boxes: () => z.array(z.string()),
  hidden: () => z.string(),
  data: () => z.string(),
  flag: () => z.stringbool({ truthy: ['on'], falsy: ['off'] }),
  id: () => z.string().refine(isUuid),
  number: () =>
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
}

const sentenceOf = ({ wrong, kind, label, from, to }: Declared) =>
  wrong ??
  fieldSentences[kind] ??
  (kind === 'count' ? `Un nombre de ${from} à ${to}` : `Écris : ${label.toLowerCase()}`)

/** Instead of the check of its kind, of a field that has more than one sentence. */
export type Rules<F extends Fields> = { readonly [Name in keyof F]?: z.core.$ZodType }

export type NoRules = Readonly<Record<never, never>>

/** What is read of a form with these fields and rules. */
export type ReadOf<F extends Fields, R> = {
  readonly [Name in keyof F]: Name extends keyof R
    ? z.output<R[Name]> | Extract<ValuesOf<F>[Name], null>
    : ValuesOf<F>[Name]
}

function typedInto(name: string, { kind }: Declared, form: FormData) {
  if (kind === 'boxes') return form.getAll(name)
  return kind === 'password' || kind === 'data' ? typedOf(form, name) : textOf(form, name).trim()
}

/**
 * Reads a posted form.
 * @throws AppError invalid_form with all errors; invalid_request for a hidden value that the page cannot have sent
 */
export function readFields<F extends Fields, R extends Rules<F> = NoRules>(
  fields: F,
  form: FormData,
  now = new Date(),
  rules?: R,
): ReadOf<F, R> {
  const values: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const [name, field] of Object.entries<Declared>(fields)) {
    const typed = typedInto(name, field, form)
    const schema = rules?.[name] ?? schemas[field.kind](field, now)
    const read = z.safeParse(schema, typed, { error: () => sentenceOf(field) })
    if (field.isOptional && typed === '') values[name] = null
    else if (read.success) values[name] = read.data
    else if (field.isHidden) throw new AppError('invalid_request', { cause: read.error })
    else errors[name] = read.error.issues[0]!.message
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid_form', { fields: errors })
  return values as ReadOf<F, R>
}

/** What a refused form shows again. */
export const shownAgain = (fields: Fields, form: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => form.has(name) && !field.isHidden && !isSecret(field))
      .map(([name]) => [name, textOf(form, name)]),
  )
