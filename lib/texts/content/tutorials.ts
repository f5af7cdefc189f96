import 'server-only'

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

import { z } from 'zod'

import { tutorials } from '@/content/tutorials'
import type { Tutorial as WrittenTutorial, TutorialFile, TutorialStep } from '@/content/tutorials/tutorial'

import { factSchema, type ArticleFact } from './article-schema'
import { quoteInside, resolveFacts } from './fact-book'
import { renderMarkdown } from './markdown'

/** A tutorial with its facts resolved. */
export interface Tutorial extends Omit<WrittenTutorial, 'sources'> {
  readonly sources: readonly ArticleFact[]
}

/** A step rendered as HTML. */
export interface ReadyStep extends Omit<TutorialStep, 'text' | 'see'> {
  readonly textHtml: string
  readonly seeHtml: string
}

/** A tutorial rendered as HTML. */
export interface ReadyTutorial extends Omit<Tutorial, 'steps' | 'troubles' | 'file'> {
  readonly steps: readonly ReadyStep[]
  readonly troubles: readonly { readonly sign: string; readonly wayHtml: string }[]
  readonly file: (TutorialFile & { readonly bytes: number }) | null
}

const DIRECTORY = join(process.cwd(), 'content/tutorials/files')

/** HTML pages are served as bytes, so that they do not run on our origin. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.csv': 'text/csv; charset=utf-8',
}

const factsSchema = z.object({ facts: z.array(factSchema).min(1) })

/** @throws for an unknown fact, or one without a complete source, which stops the build */
function read(written: WrittenTutorial): Tutorial {
  const file = `content/tutorials/${written.slug}.ts`
  const { sources, ...tutorial } = quoteInside(written, file)
  return { ...tutorial, sources: factsSchema.parse(resolveFacts({ facts: sources }, file)).facts }
}

const all = tutorials.map(read)

/** For members only: check access with lib/access/viewer/access.ts first. */
export const getTutorials = (): readonly Tutorial[] => all

export const getTutorial = (slug: string): Tutorial | null => all.find((tutorial) => tutorial.slug === slug) ?? null

export type TutorialHeadline = Pick<Tutorial, 'slug' | 'title' | 'publishedAt'>

/** For all signed-in users. */
export const getTutorialHeadlines = (): readonly TutorialHeadline[] =>
  all.map(({ slug, title, publishedAt }) => ({ slug, title, publishedAt }))

const bytesOf = (file: TutorialFile) => readFileSync(join(DIRECTORY, file.name))

/** For members only. */
export function getReadyTutorial(slug: string): ReadyTutorial | null {
  const tutorial = getTutorial(slug)
  if (!tutorial) return null
  const { steps, troubles, undo, needs, file, ...rest } = tutorial
  return {
    ...rest,
    needs: needs.map(renderMarkdown),
    undo: undo.map(renderMarkdown),
    steps: steps.map(({ text, see, ...step }) => ({
      ...step,
      textHtml: renderMarkdown(text),
      seeHtml: renderMarkdown(see),
    })),
    troubles: troubles.map(({ sign, way }) => ({ sign, wayHtml: renderMarkdown(way) })),
    file: file ? { ...file, bytes: bytesOf(file).byteLength } : null,
  }
}

export interface TutorialDownload {
  readonly bytes: Buffer
  readonly contentType: string
  readonly etag: string
}

/** For members only: the file of a tutorial, if it has one. */
export function readTutorialFile({ file }: Tutorial): TutorialDownload | null {
  if (!file) return null
  const bytes = bytesOf(file)
  return {
    bytes,
    contentType: CONTENT_TYPES[extname(file.name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
  }
}
