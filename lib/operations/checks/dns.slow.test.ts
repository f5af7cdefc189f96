import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'

import { decode, encode, type Answer } from 'dns-packet'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { findDnsFaults } from './dns'

/** What the name server on this machine knows: « name type » → values. */
let zone: Readonly<Record<string, readonly string[]>> = {}
let isSilent = false

const server = createSocket('udp4')
const resolver = new Resolver({ timeout: 30_000, tries: 1 })
const impatient = new Resolver({ timeout: 200, tries: 1 })

const answerOf = (name: string, type: string, value: string): Answer => {
  if (type === 'MX') return { name, type, data: { preference: 10, exchange: value } }
  return { name, type: type as 'A' | 'TXT', data: value }
}

beforeAll(async () => {
  server.on('message', (message, { port, address }) => {
    if (isSilent) return
    const { id, questions = [] } = decode(message)
    const [{ name, type }] = questions as [{ name: string; type: string }]
    const answers = (zone[`${name} ${type}`] ?? []).map((value) => answerOf(name, type, value))
    const rcode = answers.length > 0 ? 0 : 3
    server.send(
      encode({ type: 'response', ...(id !== undefined && { id }), flags: 384 + rcode, questions, answers }),
      port,
      address,
    )
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  for (const each of [resolver, impatient]) each.setServers([`127.0.0.1:${server.address().port}`])
})

afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

const NAMES = { siteHost: 'www.horizon.fr', mailDomain: 'horizon.fr', selector: 's1' }
const GOOD = {
  'www.horizon.fr A': ['203.0.113.7'],
  'horizon.fr MX': ['mx.mail.fr'],
  'horizon.fr TXT': ['google-site-verification=x', 'v=spf1 include:mail.fr ~all'],
  's1._domainkey.horizon.fr TXT': ['v=DKIM1; k=rsa; p=MIGf'],
  '_dmarc.horizon.fr TXT': ['v=DMARC1; p=quarantine'],
}

async function find(
  changes: Record<string, readonly string[]>,
  names: Partial<typeof NAMES> | { selector: null } = {},
) {
  zone = { ...GOOD, ...changes }
  return findDnsFaults(isSilent ? impatient : resolver, { ...NAMES, ...names })
}

test('addresses, MX, SPF, DKIM and DMARC that are in order raise nothing; a subdomain is under its parent’s DMARC', async () => {
  expect(await find({})).toEqual([])
  const below = { 'info.horizon.fr MX': ['mx.mail.fr'], 'info.horizon.fr TXT': ['v=spf1 -all'] }
  const key = { 's1._domainkey.info.horizon.fr TXT': ['v=DKIM1; p=MIGf'] }
  expect(await find({ ...below, ...key }, { mailDomain: 'info.horizon.fr' })).toEqual([])
})

test.each<[string, Record<string, readonly string[]>, RegExp]>([
  [
    'no address',
    { 'www.horizon.fr A': [] },
    /^DNS\s: www\.horizon\.fr n’a d’enregistrement ni A.*chez ton registraire/,
  ],
  ['no mail exchanger', { 'horizon.fr MX': [] }, /^MX\s: horizon\.fr ne reçoit aucun courrier/],
  ['no SPF', { 'horizon.fr TXT': ['x'] }, /^SPF\s: .*ajoute un TXT/],
  ['two SPF', { 'horizon.fr TXT': ['v=spf1 a ~all', 'v=spf1 mx ~all'] }, /^SPF\s: .*2 enregistrements.*réunis-les/],
  ['an SPF for everybody', { 'horizon.fr TXT': ['v=spf1 +all'] }, /^SPF\s: .*laisse tout le monde envoyer/],
  ['no key', { 's1._domainkey.horizon.fr TXT': [] }, /^DKIM\s: s1\._domainkey\.horizon\.fr n’a pas de clé/],
  ['a key withdrawn', { 's1._domainkey.horizon.fr TXT': ['v=DKIM1; p='] }, /^DKIM\s: .*est retirée/],
  ['no DMARC', { '_dmarc.horizon.fr TXT': [] }, /^DMARC\s: .*ajoute un TXT à _dmarc\.horizon\.fr/],
  ['a DMARC that only watches', { '_dmarc.horizon.fr TXT': ['v=DMARC1; p=none'] }, /^DMARC\s: .*p=quarantine/],
])('%s is named with what fixes it', async (_what, changes, sentence) => {
  expect(await find(changes)).toEqual([expect.stringMatching(sentence)])
})

test('a key is looked for under usual names; where none is, it is unknown rather than fine', async () => {
  const usual = { 'selector1._domainkey.horizon.fr TXT': ['v=DKIM1; p=MIGf'] }
  expect(await find(usual, { selector: null })).toEqual([])
  expect(await find({}, { selector: 'other' })).toEqual([expect.stringContaining('other._domainkey')])
  expect(await find({ 's1._domainkey.horizon.fr TXT': [] }, { selector: null })).toEqual([
    expect.stringMatching(/^DKIM\s: inconnu.*MAIL_DKIM_SELECTOR/),
  ])
})

test('a name server that is silent leaves everything unknown, and says so', async () => {
  isSilent = true
  const faults = await find({})
  isSilent = false
  expect(faults).toHaveLength(5)
  for (const fault of faults) expect(fault).toMatch(/inconnu, le serveur de noms n’a pas pu être interrogé/)
})
