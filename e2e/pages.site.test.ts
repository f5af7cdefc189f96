import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { readStaticPages } from './support/static-pages'
import { ask, askAs } from '../test/site-requests'

test('public pages are prerendered, and have the same bytes for everybody', async () => {
  const askAsMember = await askAs('subscriber')
  const problems: string[] = []
  for (const { path, headers, html } of await readStaticPages()) {
    if (headers.get('x-nextjs-cache') !== 'HIT') problems.push(`${path} is not from the build`)
    if (!/public|s-maxage/.test(headers.get('cache-control') ?? '')) problems.push(`${path} may not be kept`)
    if (headers.has('set-cookie')) problems.push(`${path} sets a cookie`)
    if ((await (await askAsMember(path)).text()) !== html) problems.push(`${path} is another for a member`)
  }
  expect(problems).toEqual([])
})

test.each([
  ['postes', 'visa'],
  ['argent', 'argent'],
  ['sante-la-bas', 'sante'],
])('the room %s leads to the page that has it now', async (room, place) => {
  const { status, headers } = await ask(`/espace-membre/${room}`)
  expect([status, headers.get('location')]).toEqual([308, `/espace-membre/la-bas/${place}`])
})

/** Limit for `/`, compressed; depends only on the sources and the build. */
const MOST_BYTES = 16_000

test('the home page stays within its weight limit', async () => {
  const html = await (await ask('/')).text()
  expect(gzipSync(html).byteLength).toBeLessThanOrEqual(MOST_BYTES)
  // Next includes the 404 page in every page; ours must not be rendered there.
  expect(html).not.toContain('Oops! Page not found')
})

test('the traced files contain what the server reads, and not the whole project', () => {
  const traces = readdirSync('.next/server', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.nft.json'),
  )
  expect(traces.length).toBeGreaterThan(50)
  const greedy = traces.filter((name) => /"[./]*(docs|e2e)\//.test(readFileSync(join('.next/server', name), 'utf8')))
  expect(greedy).toEqual([])
})
