/*
 * Gives each prerendered page a policy that allows its own inline scripts and no others, after `next build`:
 *   node bin/support/page-headers.mjs .next/server/app
 * The only place that knows how Next keeps a page: it answers with the headers of the `.meta` file beside it. Next has no way to
 * set them (vercel/next.js#98332); e2e/headers.spec.ts fails when it stops reading them. Run it again after a change to the html.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { REPORTING_ENDPOINTS } from '../../lib/platform/http/content-security-policy.mjs'
import { policyOf } from '../../lib/platform/http/page-policy.mjs'

/**
 * Writes each page's headers into its `.meta`; may be repeated.
 * @param {string} appDir `.next/server/app`
 * @returns {Promise<number>} how many pages there are
 * @throws Error when Next has written no page, or one without headers
 */
export async function writePageHeaders(appDir) {
  const pages = (await readdir(appDir, { recursive: true })).filter((name) => name.endsWith('.html'))
  if (pages.length === 0) throw new Error(`There is no page in ${appDir}.`)
  for (const page of pages) {
    const metaFile = join(appDir, page.replace(/\.html$/, '.meta'))
    const policy = policyOf(await readFile(join(appDir, page), 'utf8'))
    const meta = JSON.parse(await readFile(metaFile, 'utf8'))
    meta.headers = {
      ...meta.headers,
      'content-security-policy': policy,
      'reporting-endpoints': REPORTING_ENDPOINTS,
    }
    await writeFile(metaFile, JSON.stringify(meta, null, 2))
  }
  return pages.length
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [appDir = '.next/server/app'] = process.argv.slice(2)
  console.log(`${await writePageHeaders(appDir)} pages have their headers.`)
}
