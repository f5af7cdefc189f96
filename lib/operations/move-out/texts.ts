import 'server-only'

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { promptUses } from '@/content/prompts/by-use'
import { tools } from '@/content/tools'
import { tutorials } from '@/content/tutorials'
import { getDb } from '@/lib/platform/db'
import { quoteValues } from '@/lib/texts/content/fact-book'

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

/** The newest version of each text of /atelier/ecrire, and whether it is published. */
async function writeWritten(folder: string): Promise<number> {
  const texts = await getDb().writtenText.findMany({
    include: { versions: { orderBy: { number: 'desc' }, take: 1 } },
    orderBy: { id: 'asc' },
  })
  for (const { kind, slug, publishAt, liveVersion, versions } of texts) {
    const [newest] = versions
    if (!newest) continue
    const head = {
      genre: kind,
      titre: newest.title,
      resume: newest.summary,
      publie: publishAt?.toISOString() ?? null,
      brouillon_plus_recent: liveVersion !== newest.number,
    }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    await write(folder, `textes/ecrits/${slug}.md`, `---\n${lines.join('\n')}\n---\n\n${newest.body}\n`)
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
  for (const [name, value] of Object.entries({ outils: tools, tutoriels: tutorials, prompts: promptUses }))
    await write(folder, `textes/${name}.json`, JSON.stringify(value, null, 2))
  for (const [from, to] of FOLDERS) await copyFolder(from, folder, to)
  return { texts, written: await writeWritten(folder), pictures: await writePictures(folder) }
}
