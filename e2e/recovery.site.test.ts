import { load } from 'cheerio'
import { expect, test } from 'vitest'

import { newAccount } from '../test/accounts'
import { query } from '../test/database'
import { ask, siteUrl } from '../test/site-requests'

/** The hidden fields by which Next knows the action of the page's form. */
async function readAction(path: string): Promise<Record<string, string>> {
  const $ = load(await (await ask(path)).text())
  const fields = $('input[name^="$ACTION"]').get()
  expect(fields.length, path).toBeGreaterThan(0)
  return Object.fromEntries(fields.map((field) => [$(field).attr('name'), $(field).attr('value') ?? '']))
}

/** Paths that end in what a visitor may choose. */
const OPEN_ENDED = [
  '/auth/confirmation?jeton=',
  '/auth/nouveau-mot-de-passe?jeton=',
  '/auth/nouvelle-adresse?jeton=',
  '/retractation/confirmation?jeton=',
  '/resiliation/confirmation?jeton=',
  '/desinscription?jeton=',
  '/api/desinscription?jeton=',
  '/api/stripe/return?session_id=',
  '/flux/',
  '/compte/contrats/',
  '/compte/factures/',
  '/espace-membre/guides/',
  '/espace-membre/guides/rentrer/',
  '/cgv/versions/',
  '/blog/',
  '/retractation?contrat=',
]

const INVISIBLE = 'Un caractère invisible'

test('control characters are refused with a message, in forms, links and bodies, without a server error', async () => {
  const problems: string[] = []
  for (const path of OPEN_ENDED.flatMap((start) => ['%00', 'sub_%00', 'a%0Ab%7F'].map((text) => start + text))) {
    const { status } = await ask(path)
    if (status >= 500) problems.push(`${path}: ${status}`)
  }
  expect(problems).toEqual([])
  expect((await ask('/api/create-checkout', { json: { priceId: 'price_\u0000' } })).status).toBeLessThan(500)

  const { email } = newAccount()
  const who = { name: 'Zoé\u0000Lévy', fullName: 'Zoé\u0000', email, password: 'Palmier-Vert-42\u0000' }
  for (const [path, form, sentence] of [
    ['/auth', { ...who, mode: 'signup' }, INVISIBLE],
    ['/auth', { ...who, mode: 'login' }, INVISIBLE],
    ['/auth/mot-de-passe-oublie', { email: `a\u0000${email}` }, "Format d'email invalide"],
    ['/retractation', { ...who, kind: 'subscription', reference: 'sub_\u0001', intent: 'confirm' }, INVISIBLE],
    ['/resiliation', { ...who, contract: 'sub_\u0000', wishedEnd: '\u0000', intent: 'confirm' }, INVISIBLE],
  ] as const) {
    const multipart = { ...(await readAction(path)), ...form }
    const answer = await ask(path, { multipart, headers: { Origin: siteUrl } })
    expect([path, answer.status]).toEqual([path, 200])
    expect(load(await answer.text()).text(), path).toContain(sentence)
  }
})

test('cross-site posts are refused by every form around signing in', async () => {
  const victim = newAccount()
  const queued = async () => (await query(`select 1 from notices where address = $1`, [victim.email])).length
  for (const path of ['/auth', '/auth/mot-de-passe-oublie']) {
    const multipart = { ...(await readAction(path)), mode: 'signup', ...victim }
    const post = async (Origin: string) => (await ask(path, { multipart, headers: { Origin } })).status
    expect(await post('https://evil.example')).toBeGreaterThanOrEqual(400)
    expect(await queued()).toBe(0)
    expect(await query('select 1 from users where email = $1', [victim.email])).toEqual([])
    // The same post from our own page is accepted.
    expect(await post(siteUrl)).toBe(200)
    await query('delete from users where email = $1', [victim.email])
  }
  await expect.poll(queued).toBe(1)
})
