import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { policyOf } from './page-policy'

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
