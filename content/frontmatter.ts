import { parse } from 'yaml'

/** A text of this folder, and what stands above it between two lines of `---`. @throws YAMLParseError */
export function splitFrontmatter(source: string): {
  readonly data: Readonly<Record<string, unknown>>
  readonly content: string
} {
  const [, above, content] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  if (above === undefined || content === undefined) return { data: {}, content: source }
  return { data: parse(above) as Readonly<Record<string, unknown>>, content }
}
