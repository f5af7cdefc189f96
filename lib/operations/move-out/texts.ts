import 'server-only'

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { getDb } from '@/lib/platform/db'
import { quoteValues } from '@/lib/texts/content/facts'
import type { MailSequence, WrittenText, WrittenVersion } from '@/prisma/generated/client'

import { filesByPage, folderFiles, type MovedFiles } from './files'

/** In content/, and where it goes: Markdown, whose figures are written out. */
const MARKDOWN = {
  'texts/articles': 'textes/articles',
  'texts/guides': 'textes/guides',
  'texts/notes': 'textes/notes',
  'texts/carnet': 'textes/carnet',
  'texts/kit': 'textes/kit',
  'texts/prompts': 'textes/prompts',
  'texts/tools': 'textes/outils',
  'texts/tutorials': 'textes/tutoriels',
  'texts/thai': 'textes/thai',
} as const

const FOLDERS: readonly (readonly [from: string, to: string])[] = [
  ['content/legal', 'textes/legal'],
  ['content/facts', 'textes/faits'],
  ['content/texts/guides/files', 'fichiers/guides'],
  ['content/kit/files', 'fichiers/kit'],
  ['public/images', 'images'],
]

/** At once in memory; a picture has up to some megabytes. */
const TEXTS = 50
const PICTURES = 5

async function* markdownFiles(from: string, to: string): MovedFiles<number> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.md'))
  for (const name of names) {
    const file = join(from, name)
    yield { path: join(to, name), body: quoteValues(await readFile(file, 'utf8'), file) }
  }
  return names.length
}

type Written = WrittenText & { readonly sequence: MailSequence | null }

const fileOf = ({ kind, slug, publishAt, formerSlugs, sequence }: Written, version: WrittenVersion): string => {
  const head = {
    genre: kind,
    titre: version.title,
    resume: version.summary,
    publie: publishAt?.toISOString() ?? null,
    ...(version.details !== null && {
      article: version.details,
      anciennes_adresses: formerSlugs.map((old) => `/blog/${old}`),
      adresse: `/blog/${slug}`,
    }),
    ...(sequence && { suite: sequence.trigger, jours: sequence.days, en_route: sequence.onSince !== null }),
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n${version.body}\n`
}

const liveOf = ({ liveVersion, sequence, version }: Written) => liveVersion ?? sequence?.liveVersion ?? version

/** Of each text of /atelier/ecrire what is read (or sent), and the newest version beside it when that is another. */
async function* writtenFiles(): MovedFiles<number> {
  const { writtenText, writtenVersion } = getDb()
  return yield* filesByPage(
    TEXTS,
    (page) => writtenText.findMany({ include: { sequence: true }, ...page }),
    async function* (texts) {
      const versions = await writtenVersion.findMany({
        where: { OR: texts.map((text) => ({ textId: text.id, number: { in: [liveOf(text), text.version] } })) },
      })
      for (const text of texts)
        for (const version of versions.filter(({ textId }) => textId === text.id)) {
          const name = version.number === liveOf(text) ? text.slug : `${text.slug}.brouillon`
          yield { path: `textes/ecrits/${name}.md`, body: fileOf(text, version) }
        }
    },
  )
}

async function* pictureFiles(): MovedFiles<number> {
  return yield* filesByPage(
    PICTURES,
    (page) => getDb().picture.findMany(page),
    async function* (pictures) {
      for (const { id, width, height, bytes } of pictures)
        yield { path: `images/ecrits/${id}-${width}x${height}.webp`, body: bytes }
    },
  )
}

export interface MovedTexts {
  readonly texts: number
  readonly written: number
  readonly pictures: number
}

export async function* textFiles(): MovedFiles<MovedTexts> {
  let texts = 0
  for (const [from, to] of Object.entries(MARKDOWN)) texts += yield* markdownFiles(`content/${from}`, to)
  for (const [from, to] of FOLDERS) yield* folderFiles(from, to)
  return { texts, written: yield* writtenFiles(), pictures: yield* pictureFiles() }
}
