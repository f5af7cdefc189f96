import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'

import type { z } from 'zod'

import { splitFrontmatter } from '@/content/frontmatter'

import { marksIn, quoteInside, quoteValues, withoutMarks } from './facts'

export interface Markdown<Frontmatter> {
  readonly frontmatter: Frontmatter
  readonly text: string
}

export interface MarkdownFile<Frontmatter> extends Quoting<Frontmatter> {
  /** Without extension. */
  readonly name: string
  /** Path from the repository's root, for error messages. */
  readonly file: string
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
export interface Quoting<Frontmatter> extends Markdown<Frontmatter> {
  /** The text with its marks, `{{id}}`. */
  readonly marked: string
}

/** @throws like parseMarkdown, and for an unknown fact or figure */
export function parseQuoting<Frontmatter>(
  file: string,
  source: string,
  schema: z.ZodType<Frontmatter>,
): Quoting<Frontmatter> {
  const { data, content } = splitFrontmatter(source)
  const marks = marksIn(content)
  const header = marks.length === 0 ? data : { ...data, facts: [...marks, ...((data.facts as string[]) ?? [])] }
  const marked = quoteValues(content, file)
  return { frontmatter: check(file, quoteInside(header, file), schema), text: withoutMarks(marked), marked }
}

function check<Frontmatter>(file: string, data: unknown, schema: z.ZodType<Frontmatter>): Frontmatter {
  const parsed = schema.safeParse(data)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`${file}: ${issue?.path.join('.')} ${issue?.message}`, { cause: parsed.error })
  }
  return parsed.data
}

/**
 * Every Markdown or MDX file of a folder of content/. Call it while a module loads, so that a broken file stops the build instead
 * of failing for a reader.
 * @throws like parseQuoting
 */
export function readMarkdownFolder<Frontmatter>(
  folder: 'articles' | 'updates',
  schema: z.ZodType<Frontmatter>,
): readonly MarkdownFile<Frontmatter>[] {
  const directory = join(process.cwd(), 'content', folder)
  return readdirSync(directory)
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => {
      const file = `content/${folder}/${name}`
      return {
        name: parse(name).name,
        file,
        ...parseQuoting(file, readFileSync(join(directory, name), 'utf8'), schema),
      }
    })
}
