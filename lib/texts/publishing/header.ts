import 'server-only'

import { z } from 'zod'

import { writingLimits } from '@/content/publishing'
import { kinds, type TextKind } from '@/lib/texts/content/kinds'

/** The rest of a text's header beside its title and summary, as it is stored. */
export type Details = Readonly<Record<string, unknown>>

/** An input of the editor, made from the header's schema (`meta({ title })` in lib/texts/content/kinds.ts); others keep their value. */
export interface HeaderField {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** `lines`: one value a line; `rows`: several of the same inputs. */
  readonly type: 'text' | 'date' | 'url' | 'number' | 'picture' | 'step' | 'choice' | 'yes-no' | 'lines' | 'rows'
  readonly options: readonly string[]
  readonly fields: readonly HeaderField[]
  /** Rows at most. */
  readonly most: number
}

/** What is typed, by the names of inputs: « category », « facts-0-claim ». */
export type Typed = Readonly<Record<string, string>>

interface Json {
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly format?: string
  readonly input?: 'picture' | 'step'
  readonly enum?: readonly string[]
  readonly anyOf?: readonly Json[]
  readonly items?: Json
  readonly prefixItems?: readonly Json[]
  readonly properties?: Readonly<Record<string, Json>>
}

const MOST_ROWS = 30

function typeOf({ type, format, input, enum: options, anyOf, items, prefixItems }: Json): HeaderField['type'] {
  if (input) return input
  if (options ?? anyOf) return 'choice'
  if ((prefixItems?.[0] ?? items)?.properties) return 'rows'
  if (type === 'array') return 'lines'
  if (type === 'boolean') return 'yes-no'
  if (type === 'integer') return 'number'
  return format === 'date' ? 'date' : format === 'uri' ? 'url' : 'text'
}

const inputsOf = (properties: Json['properties'] = {}): readonly HeaderField[] =>
  Object.entries(properties).flatMap(([name, json]) => {
    const { title, description, anyOf, items, prefixItems } = json
    if (title === undefined || name === 'title' || name === 'summary') return []
    const [nullable] = anyOf ?? []
    return {
      name,
      label: title,
      ...(description && { hint: description }),
      type: typeOf(json),
      options: json.enum ?? (nullable?.enum ? ['', ...nullable.enum] : []),
      fields: inputsOf((prefixItems?.[0] ?? items)?.properties),
      most: prefixItems ? 1 : MOST_ROWS,
    }
  })

/** The inputs of a kind's header. */
export const headerFields = (kind: TextKind): readonly HeaderField[] =>
  inputsOf((z.toJSONSchema(kinds[kind].header, { io: 'input', unrepresentable: 'any' }) as Json).properties)

const entriesOf = (value: unknown): Details => (typeof value === 'object' && value !== null ? (value as Details) : {})

const toWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.join('\n')
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** What the inputs show of a stored header. */
export function typedOf(fields: readonly HeaderField[], details: Details, prefix = ''): Typed {
  const typed = fields.map(({ name, type, fields: own }) => {
    const value = details[name]
    if (type !== 'rows') return { [prefix + name]: toWords(value) }
    const rows = Array.isArray(value) ? value : []
    return Object.assign(
      {},
      ...rows.map((row, index) => typedOf(own, entriesOf(row), `${prefix}${name}-${index}-`)),
    ) as Typed
  })
  return Object.assign({}, ...typed) as Typed
}

function readValue({ type }: HeaderField, words: string): unknown {
  if (type === 'lines')
    return words
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  if (type === 'yes-no') return words === 'oui'
  if (words === '') return type === 'choice' ? null : undefined
  return type === 'number' ? Number(words) : words
}

/**
 * A header from what was typed. What has no input keeps its value; a row without any word is left out.
 * @param read the value of an input
 */
export function readDetails(
  fields: readonly HeaderField[],
  before: Details,
  read: (name: string) => string,
  prefix = '',
): Details {
  const words = (name: string) =>
    read(prefix + name)
      .trim()
      .slice(0, writingLimits.field)
  const typed = fields.map((field): readonly [string, unknown] => {
    const { name, type, fields: own, most } = field
    if (type !== 'rows') return [name, readValue(field, words(name))]
    const known = Array.isArray(before[name]) ? (before[name] as readonly unknown[]) : []
    const rows = Array.from({ length: most }, (_, index) => {
      const row = `${name}-${index}-`
      const isEmpty = own.every((input) => words(row + input.name) === '')
      return isEmpty ? null : readDetails(own, entriesOf(known[index]), read, prefix + row)
    })
    return [name, rows.filter((row) => row !== null)]
  })
  return Object.fromEntries(
    Object.entries({ ...before, ...Object.fromEntries(typed) }).filter(([, value]) => value !== undefined),
  )
}
