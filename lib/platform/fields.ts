/**
 * The fields of a form, declared once: its controls (components/ui/form-field.tsx), the check of what was typed
 * (http/read-fields.ts) and the type of what the server gets follow. Plain data, so that a form in the browser does not load zod.
 */
export type FieldKind =
  | 'text'
  | 'email'
  | 'password'
  | 'count'
  | 'cents'
  | 'day'
  | 'until'
  | 'moment'
  | 'choice'
  | 'box'
  | 'boxes'
  | 'hidden'
  | 'data'
  | 'flag'
  | 'id'
  | 'number'

interface Attributes {
  /** « off » unless the browser may fill it in. */
  readonly autoComplete?: string
  readonly autoCapitalize?: string
  readonly inputMode?: 'numeric'
  readonly placeholder?: string
  readonly spellCheck?: boolean
  readonly minLength?: number
}

export interface FieldOptions {
  /** Of the control. */
  readonly attributes?: Attributes
  /** Below the control. */
  readonly hint?: string
  /** Shown at the field when what was typed is refused. */
  readonly wrong?: string
  readonly value?: string
  /** A choice of which all is seen at once. */
  readonly radios?: boolean
}

interface TextOptions extends FieldOptions {
  /** Characters at most. */
  readonly most?: number
  /** Of the whole text, once trimmed (and in capitals). */
  readonly pattern?: RegExp
  readonly capitals?: boolean
  /** A text of several lines, and the height of its control. */
  readonly rows?: number
  /** Id of the list of proposed values. */
  readonly list?: string
}

interface CountOptions extends FieldOptions {
  readonly from: number
  readonly to: number
}

export type Options = Readonly<Record<string, string>>

export interface Field<Value, IsHidden extends boolean = boolean> extends TextOptions {
  readonly kind: FieldKind
  readonly label: string
  /** The page puts it in, and nobody types it. */
  readonly isHidden: IsHidden
  readonly isOptional: boolean
  readonly from?: number
  readonly to?: number
  readonly options?: Options
  /** Left empty, it is null. */
  readonly optional: () => Field<Value | null, IsHidden>
  /** For types only. */
  readonly read?: (value: Value) => void
}

export type Fields = Readonly<Record<string, Field<never>>>

/** What only its sender may know. */
export const isSecret = ({ kind, attributes }: Field<never>): boolean =>
  kind === 'password' || attributes?.autoComplete === 'one-time-code'

/** What the server gets of a form with these fields. */
export type ValuesOf<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never
}

type HiddenOf<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<never, true> ? Name : never }[keyof F]
type OptionalOf<F extends Fields> = { [Name in keyof F]: null extends ValuesOf<F>[Name] ? Name : never }[keyof F]

/** The values that the page puts into a form, by the names of its hidden fields. */
export type GivenOf<F extends Fields> = { readonly [Name in Exclude<HiddenOf<F>, OptionalOf<F>>]: string } & {
  readonly [Name in Extract<HiddenOf<F>, OptionalOf<F>>]?: string
}

type Details = Partial<Pick<Field<never>, 'from' | 'to' | 'options' | keyof TextOptions>>

const declare = <Value, IsHidden extends boolean>(
  kind: FieldKind,
  label: string,
  isHidden: IsHidden,
  details: Details = {},
): Field<Value, IsHidden> => ({
  ...details,
  kind,
  label,
  isHidden,
  isOptional: false,
  optional: () => ({ ...declare<Value | null, IsHidden>(kind, label, isHidden, details), isOptional: true }),
})

const field = <Value>(kind: FieldKind, label: string, details?: Details) =>
  declare<Value, false>(kind, label, false, details)

const hidden = <Value>(kind: FieldKind) => declare<Value, true>(kind, '', true)

/** Kinds of fields. Texts are trimmed, in the form NFC, with \n as line break. */
export const f = {
  text: (label: string, options?: TextOptions) => field<string>('text', label, options),
  /** In lower case. */
  email: (label: string, options?: TextOptions) => field<string>('email', label, options),
  /** Byte for byte as it was typed, and never shown again. */
  password: (label: string, options?: FieldOptions) => field<string>('password', label, options),
  /** An integer. */
  count: (label: string, options: CountOptions) => field<number>('count', label, options),
  /** « 1 234,50 € » as cents, more than none. */
  cents: (label: string, options?: FieldOptions) => field<number>('cents', label, options),
  /** « 2027-03-01 ». */
  day: (label: string, options?: FieldOptions) => field<string>('day', label, options),
  /** The last second in Paris of a day between today and five years from now. */
  until: (label: string, options?: FieldOptions) => field<Date>('until', label, options),
  /** A day and a time, in Paris. */
  moment: (label: string, options?: FieldOptions) => field<Date>('moment', label, options),
  /** The first is selected unless `value` names another. */
  choice: <O extends Options>(label: string, options: O, more?: FieldOptions) =>
    field<keyof O & string>('choice', label, { ...more, options }),
  /** A box to tick. */
  box: (label: string) => field<boolean>('box', label),
  /** The ticked ones among several boxes of this name; the form draws them itself. */
  boxes: () => field<readonly string[]>('boxes', ''),
  /** A value that the page puts in; a wrong one is no error of a person. */
  hidden: () => hidden<string>('hidden'),
  /** The same, byte for byte, however long. */
  data: () => hidden<string>('data'),
  /** The same, « on » or « off », which a button decides. */
  flag: () => hidden<boolean>('flag'),
  /** The same, a UUID. */
  id: () => hidden<string>('id'),
  /** The same, a whole number. */
  number: () => hidden<number>('number'),
} as const
