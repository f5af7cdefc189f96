import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

import pLimit from 'p-limit'

import { isPackable, PACKED, packedName } from '../../lib/http/packed'

const brotli = promisify(brotliCompress)

/** zlib's threads, of which Node has four. */
const AT_ONCE = 4

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isPackable(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

/** Packs what never changes between two builds as tightly as Brotli can, once; the site finds it by its content (lib/http/ready-answers.ts). */
export async function packFiles(): Promise<void> {
  mkdirSync(PACKED, { recursive: true })
  const limit = pLimit(AT_ONCE)
  const used = new Set<string>()
  const folders = ['.next/static', '.next/server/app', 'public/images'].filter((folder) => existsSync(folder))
  const pack = async (file: string) => {
    const content = await readFile(file)
    const name = packedName(createHash('sha256').update(content).digest('hex'))
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
