import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'

import matter from 'gray-matter'
import type { z } from 'zod'

export interface Markdown<Frontmatter> {
  readonly frontmatter: Frontmatter
  readonly text: string
}

export interface MarkdownFile<Frontmatter> extends Markdown<Frontmatter> {
  /** Without its ending. */
  readonly name: string
  /** From the repository's root, for messages. */
  readonly file: string
}

/** @throws Error that names the file, the field and what is wrong with it */
export function parseMarkdown<Frontmatter>(
  file: string,
  source: string,
  schema: z.ZodType<Frontmatter>,
): Markdown<Frontmatter> {
  const { data, content } = matter(source)
  const parsed = schema.safeParse(data)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`${file}: ${issue?.path.join('.')} ${issue?.message}`, { cause: parsed.error })
  }
  return { frontmatter: parsed.data, text: content }
}

/**
 * Every Markdown or MDX file of a folder of content/. Call it while a module loads: a broken file then stops the build
 * and not a reader.
 * @throws as parseMarkdown does
 */
export function readMarkdownFolder<Frontmatter>(
  folder: 'articles' | 'guides' | 'updates',
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
        ...parseMarkdown(file, readFileSync(join(directory, name), 'utf8'), schema),
      }
    })
}
