import type { z } from 'zod'

import { splitFrontmatter } from '@/content/frontmatter'

import { marksIn, quoteInside, quoteValues, withoutMarks } from './facts'

interface Markdown<Frontmatter> {
  readonly frontmatter: Frontmatter
  readonly text: string
}

/** @throws Error naming file, field and problem */
export function parseMarkdown<Frontmatter>(
  file: string,
  source: string,
  schema: z.ZodType<Frontmatter>,
): Markdown<Frontmatter> {
  const { data, content } = splitFrontmatter(source)
  return { frontmatter: check(file, data, schema), text: content }
}

/** A text that rests on facts: its figures are filled in, and those that it marks are the first of its header's `facts`. */
interface Quoting<Frontmatter> extends Markdown<Frontmatter> {
  /** The text with its marks, `{{id}}`. */
  readonly marked: string
}

interface Written {
  readonly data: Readonly<Record<string, unknown>>
  readonly content: string
}

/** A header with the facts that its text marks, and with its figures. @throws Error for an unknown figure */
export function headerOf({ data, content }: Written, file: string): Written['data'] {
  const marks = marksIn(content)
  const facts = marks.length === 0 ? {} : { facts: [...marks, ...((data.facts as string[] | undefined) ?? [])] }
  return quoteInside({ ...data, ...facts }, file)
}

/** @throws like parseMarkdown, and for an unknown fact or figure */
export function checkQuoting<Frontmatter>(
  file: string,
  written: Written,
  schema: z.ZodType<Frontmatter>,
): Quoting<Frontmatter> {
  const marked = quoteValues(written.content, file)
  return { frontmatter: check(file, headerOf(written, file), schema), text: withoutMarks(marked), marked }
}

/** @throws like checkQuoting */
export const parseQuoting = <Frontmatter>(
  file: string,
  source: string,
  schema: z.ZodType<Frontmatter>,
): Quoting<Frontmatter> => checkQuoting(file, splitFrontmatter(source), schema)

function check<Frontmatter>(file: string, data: unknown, schema: z.ZodType<Frontmatter>): Frontmatter {
  const parsed = schema.safeParse(data)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`${file}: ${issue?.path.join('.')} ${issue?.message}`, { cause: parsed.error })
  }
  return parsed.data
}
