import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { findBakedAddress } from '@/bin/support/baked-address'

import { ANY_ADDRESS } from './placeholder.mjs'
import { replaceAddress, writePagesFor } from './site-address.mjs'

const HOST = new URL(ANY_ADDRESS).host

test.each([
  ['as it is', `"${ANY_ADDRESS}/cgv"`, '"https://exemple.fr:8443/cgv"'],
  ['escaped in JSON', `"https:\\/\\/${HOST}\\/cgv"`, '"https:\\/\\/exemple.fr:8443\\/cgv"'],
  [
    'inside another address',
    encodeURIComponent(`${ANY_ADDRESS}/cgv`),
    encodeURIComponent('https://exemple.fr:8443/cgv'),
  ],
  ['as a host', `sur ${HOST}.`, 'sur exemple.fr:8443.'],
  ['in XML', `<loc>${ANY_ADDRESS}/</loc>`, '<loc>https://exemple.fr:8443/</loc>'],
])('the address of the build is replaced %s', (_, before, after) => {
  expect(replaceAddress('sitemap.xml.body', before, 'https://exemple.fr:8443')).toBe(after)
})

test('an address without TLS takes its place too, and a name beyond ASCII as browsers write it', () => {
  expect(replaceAddress('robots.txt.body', ANY_ADDRESS, 'http://localhost:3000')).toBe('http://localhost:3000')
  expect(replaceAddress('robots.txt.body', ANY_ADDRESS, 'https://académie.fr')).toBe('https://xn--acadmie-eya.fr')
})

let folder: string
const write = (path: string, content: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), content)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'horizon-address-'))
  write('.next/server/app/index.html', `<p>Été</p><link rel="canonical" href="${ANY_ADDRESS}">`)
  write('.next/server/app/cgv/versions/1.0.rsc', `1:["${ANY_ADDRESS}"]\n`)
  write('.next/server/app/page.js', 'module.exports = 1')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('pages are copied with their address; the ones that they come from stay as they are', async () => {
  const from = join(folder, '.next/server/app')
  await writePagesFor('https://exemple.fr', from, join(folder, 'out'))
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  expect(read('out/index.html')).toBe('<p>Été</p><link rel="canonical" href="https://exemple.fr">')
  expect(read('out/cgv/versions/1.0.rsc')).toBe('1:["https://exemple.fr"]\n')
  expect(read('out/page.js')).toBe('module.exports = 1')
  expect(read('.next/server/app/index.html')).toContain(ANY_ADDRESS)
})

test('a bundle that has the address of the build in it is found, a prerendered page is not', () => {
  expect(findBakedAddress(folder, ['.next'], HOST)).toEqual([])
  write('.next/server/chunks/a.js', `fetch("${ANY_ADDRESS}/api")`)
  write('.next/static/b.js', `"//${HOST}"`)
  expect(findBakedAddress(folder, ['.next'], HOST)).toEqual(['.next/server/chunks/a.js', '.next/static/b.js'])
})
