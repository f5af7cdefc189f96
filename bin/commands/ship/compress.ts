import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const LEAST_BYTES = 1_000

/** Writes FILE.gz and FILE.br beside what browsers load, for nginx's gzip_static and brotli_static. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of entries.filter(
    (entry) => entry.isFile() && /\.(js|css|svg|json)$/.test(entry.name),
  )) {
    const file = join(parentPath, name)
    const content = readFileSync(file)
    if (content.length < LEAST_BYTES) continue
    writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(content))
  }
}
