/*
 * Gives each prerendered page a policy that allows its own inline scripts and no others, after `next build`.
 * The only place that knows how Next keeps a page: it answers with the headers of the `.meta` file beside it. Next has no way to
 * set them (vercel/next.js#98332); e2e/headers.site.test.ts fails when it stops reading them.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { policyOf } from '../../lib/platform/http/page-policy'

/** As Next writes it; of the rest nothing is read. */
interface Meta {
  headers?: Readonly<Record<string, string>>
}

/**
 * Writes each page's headers into its `.meta`; may be repeated.
 * @param appDir `.next/server/app`
 * @returns how many pages there are
 * @throws Error when Next has written no page, or one without headers
 */
export async function writePageHeaders(appDir: string): Promise<number> {
  const pages = (await readdir(appDir, { recursive: true })).filter((name) => name.endsWith('.html'))
  if (pages.length === 0) throw new Error(`There is no page in ${appDir}.`)
  for (const page of pages) {
    const metaFile = join(appDir, page.replace(/\.html$/, '.meta'))
    const policy = policyOf(await readFile(join(appDir, page), 'utf8'))
    const meta = JSON.parse(await readFile(metaFile, 'utf8')) as Meta
    meta.headers = {
      ...meta.headers,
      'content-security-policy': policy,
    }
    await writeFile(metaFile, JSON.stringify(meta, null, 2))
  }
  return pages.length
}
