import 'server-only'

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { promptUses } from '@/content/prompts/by-use'
import { tools } from '@/content/tools'
import { tutorials } from '@/content/tutorials'
import { getDb } from '@/lib/platform/db'
import { quoteValues } from '@/lib/texts/content/fact-book'
import { bankWords, contracts, hospitals, posts, publicHospitals, ways } from '@/lib/texts/content/folders'
import type { MailSequence, WrittenText, WrittenVersion } from '@/prisma/generated/client'

import { copyFolder, write } from './folder'

/** In content/, and where it goes: Markdown, whose figures are written out. */
const MARKDOWN = {
  articles: 'textes/articles',
  guides: 'textes/guides',
  updates: 'textes/notes',
  kit: 'textes/kit',
} as const

const FOLDERS: readonly (readonly [from: string, to: string])[] = [
  ['content/legal', 'textes/legal'],
  ['content/thai', 'textes/thai'],
  ['content/guides/pdf', 'fichiers/guides'],
  ['content/guides/epub', 'fichiers/guides'],
  ['content/kit/files', 'fichiers/kit'],
  ['public/images', 'images'],
]

async function writeMarkdown(folder: string, from: string, to: string): Promise<number> {
  const names = (await readdir(from)).filter((name) => /\.mdx?$/.test(name))
  for (const name of names) {
    const file = join(from, name)
    await write(folder, join(to, name.replace(/\.mdx$/, '.md')), quoteValues(await readFile(file, 'utf8'), file))
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

/** Of each text of /atelier/ecrire what is read (or sent), and the newest version beside it when that is another. */
async function writeWritten(folder: string): Promise<number> {
  const texts = await getDb().writtenText.findMany({ include: { sequence: true }, orderBy: { id: 'asc' } })
  for (const text of texts) {
    const live = text.liveVersion ?? text.sequence?.liveVersion ?? text.version
    const versions = await getDb().writtenVersion.findMany({
      where: { textId: text.id, number: { in: [live, text.version] } },
    })
    for (const version of versions) {
      const name = version.number === live ? text.slug : `${text.slug}.brouillon`
      await write(folder, `textes/ecrits/${name}.md`, fileOf(text, version))
    }
  }
  return texts.length
}

async function writePictures(folder: string): Promise<number> {
  const ids = await getDb().picture.findMany({ select: { id: true }, orderBy: { id: 'asc' } })
  for (const { id } of ids) {
    const { width, height, bytes } = await getDb().picture.findUniqueOrThrow({ where: { id } })
    await write(folder, `images/ecrits/${id}-${width}x${height}.webp`, bytes)
  }
  return ids.length
}

export interface MovedTexts {
  readonly texts: number
  readonly written: number
  readonly pictures: number
}

export async function writeTexts(folder: string): Promise<MovedTexts> {
  let texts = 0
  for (const [from, to] of Object.entries(MARKDOWN)) texts += await writeMarkdown(folder, `content/${from}`, to)
  const data = {
    outils: tools,
    tutoriels: tutorials,
    prompts: promptUses,
    postes: posts,
    sante: { hospitals, publicHospitals, contracts },
    argent: { ways, bankWords },
    tableaux: await getDb().boardLine.findMany({ orderBy: { id: 'asc' } }),
  }
  for (const [name, value] of Object.entries(data))
    await write(folder, `textes/${name}.json`, JSON.stringify(value, null, 2))
  for (const [from, to] of FOLDERS) await copyFolder(from, folder, to)
  return { texts, written: await writeWritten(folder), pictures: await writePictures(folder) }
}
