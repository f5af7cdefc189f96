import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'

import type { z } from 'zod'

import { splitFrontmatter } from '@/content/frontmatter'

import { quoteValues, resolveFacts } from './fact-book'

export interface Markdown<Frontmatter> {
  readonly frontmatter: Frontmatter
  readonly text: string
}

export interface MarkdownFile<Frontmatter> extends Markdown<Frontmatter> {
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

/**
 * The same for a text that quotes the fact book, in its text and its list of facts.
 * @throws like parseMarkdown, and for an unknown quote
 */
export function checkQuoting<Frontmatter>(
  file: string,
  { data, content }: ReturnType<typeof splitFrontmatter>,
  schema: z.ZodType<Frontmatter>,
): Markdown<Frontmatter> {
  return { frontmatter: check(file, resolveFacts(data, file), schema), text: quoteValues(content, file) }
}

/** @throws like checkQuoting */
export const parseQuoting = <Frontmatter>(
  file: string,
  source: string,
  schema: z.ZodType<Frontmatter>,
): Markdown<Frontmatter> => checkQuoting(file, splitFrontmatter(source), schema)

function check<Frontmatter>(file: string, data: unknown, schema: z.ZodType<Frontmatter>): Frontmatter {
  const parsed = schema.safeParse(data)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`${file}: ${issue?.path.join('.')} ${issue?.message}`, { cause: parsed.error })
  }
  return parsed.data
}

/**
 * Every Markdown file of a folder of content/. Call it while a module loads, so that a broken file stops the build instead
 * of failing for a reader.
 * @throws like checkQuoting
 */
export function readMarkdownFolder<Frontmatter>(
  folder: 'updates',
  schema: z.ZodType<Frontmatter>,
): readonly MarkdownFile<Frontmatter>[] {
  const directory = join(process.cwd(), 'content', folder)
  return readdirSync(directory)
    .filter((name) => /\.md$/.test(name))
    .map((name) => {
      const file = `content/${folder}/${name}`
      return {
        name: parse(name).name,
        file,
        ...parseQuoting(file, readFileSync(join(directory, name), 'utf8'), schema),
      }
    })
}
