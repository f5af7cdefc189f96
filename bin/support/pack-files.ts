import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

import pLimit from 'p-limit'

import { isPackable, PACKED, packedName, sha256Of } from '../../lib/http/packed.mjs'

const brotli = promisify(brotliCompress)

/** zlib's threads, of which Node has four. */
const AT_ONCE = 4

/** Beside the pages lies the server's own code, which is never sent. */
const isPage = (name: string) => name.endsWith('.html')

const SENT = { '.next/static': isPackable, '.next/server/app': isPage, 'public/images': isPackable }

const filesIn = ([folder, isSent]: [string, (name: string) => boolean]) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSent(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

/** Packs what never changes between two builds as tightly as Brotli can, once; the site finds it by its content (lib/http/ready-answers.ts). */
export async function packFiles(): Promise<void> {
  mkdirSync(PACKED, { recursive: true })
  const limit = pLimit(AT_ONCE)
  const used = new Set<string>()
  const folders = Object.entries(SENT).filter(([folder]) => existsSync(folder))
  const pack = async (file: string) => {
    const content = await readFile(file)
    const name = packedName(sha256Of(content))
    const packed = join(PACKED, name)
    if (used.has(name)) return
    used.add(name)
    if (existsSync(packed)) return
    const bytes = await brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })
    await writeFile(`${packed}.part`, bytes)
    await rename(`${packed}.part`, packed)
  }
  await Promise.all(folders.flatMap(filesIn).map((file) => limit(() => pack(file))))
  for (const name of readdirSync(PACKED)) if (!used.has(name)) await rm(join(PACKED, name))
}
