import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { writePageHeaders } from './page-headers'
import { policyOf } from '../../lib/platform/http/page-policy'

const appDir = mkdtempSync(join(tmpdir(), 'horizon-pages-'))
afterAll(() => rmSync(appDir, { recursive: true, force: true }))

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? null

const PAGE = `<!DOCTYPE html><html><head><script src="/_next/static/a.js" async=""></script></head><body>
<script>self.data=[]</script><script id="x" type="text/javascript">go("é > 1")</script><script>self.data=[]</script>
<script type="application/ld+json">{"@type":"Thing"}</script><script type="module">import "/a.js"</script></body></html>`

test('a page may run its own inline scripts, each by its hash, and no others', () => {
  const scripts = ['self.data=[]', 'go("é > 1")', 'import "/a.js"'].map(hash)
  expect(directive(policyOf(PAGE), 'script-src')).toBe(`script-src 'self' ${scripts.join(' ')}`)
  expect(policyOf(PAGE)).not.toContain('unsafe')
})

test('inline styles and style attributes are allowed by their hashes too, as the browser reads them', () => {
  const policy =
    policyOf(`<style>p { color: red }</style><p title="a > b" style="font-family:&quot;Segoe UI&quot;">x</p>
    <script>document.write('<p style="color:blue">')</script>`)
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${hash('p { color: red }')}`)
  expect(directive(policy, 'style-src-attr')).toBe(`style-src-attr 'unsafe-hashes' ${hash('font-family:"Segoe UI"')}`)
})

test('headers go into the .meta beside each page, keep what Next wrote there, and follow a page that was changed', async () => {
  mkdirSync(join(appDir, 'formations'))
  const file = (name: string) => join(appDir, 'formations', name)
  writeFileSync(file('a.html'), PAGE)
  writeFileSync(file('a.meta'), JSON.stringify({ headers: { 'x-nextjs-prerender': '1' }, postponed: 'x' }))
  const read = () => JSON.parse(readFileSync(file('a.meta'), 'utf8')) as { headers: Record<string, string> }

  expect(await writePageHeaders(appDir)).toBe(1)
  const first = read()
  expect(first).toEqual({
    postponed: 'x',
    headers: {
      'x-nextjs-prerender': '1',
      'content-security-policy': policyOf(PAGE),
    },
  })
  await writePageHeaders(appDir)
  expect(read()).toEqual(first)

  const changed = PAGE.replace('go(', 'goTo(')
  writeFileSync(file('a.html'), changed)
  await writePageHeaders(appDir)
  expect(read().headers['content-security-policy']).toBe(policyOf(changed))
})

test('a build without pages, or with one that Next keeps otherwise, fails', async () => {
  const other = mkdtempSync(join(tmpdir(), 'horizon-pages-'))
  await expect(writePageHeaders(other)).rejects.toThrow('no page')
  writeFileSync(join(other, 'a.html'), PAGE)
  await expect(writePageHeaders(other)).rejects.toThrow('ENOENT')
  rmSync(other, { recursive: true })
})
