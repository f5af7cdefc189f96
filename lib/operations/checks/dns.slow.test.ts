import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { findDnsFaults } from './dns'

/** What the name server on this machine knows: « name type » → values. */
let zone: Readonly<Record<string, readonly string[]>> = {}
let isSilent = false

const server = createSocket('udp4')
const resolver = new Resolver({ timeout: 30_000, tries: 1 })
const impatient = new Resolver({ timeout: 200, tries: 1 })

const CODES: Readonly<Record<number, string>> = { 1: 'A', 15: 'MX', 16: 'TXT' }

const number16 = (value: number) => Buffer.from([value >> 8, value & 255])
const labelled = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])
const nameOf = (name: string) => Buffer.concat([...name.split('.').map(labelled), Buffer.from([0])])

const DATA: Readonly<Record<string, (value: string) => Buffer>> = {
  A: (value) => Buffer.from(value.split('.').map(Number)),
  MX: (value) => Buffer.concat([number16(10), nameOf(value)]),
  TXT: labelled,
}

/** Replies to the one question that a message has: https://www.rfc-editor.org/rfc/rfc1035#section-4.1 */
function reply(message: Buffer): Buffer {
  const labels: string[] = []
  let at = 12
  for (; message[at]; at += message[at]! + 1) labels.push(message.toString('latin1', at + 1, at + 1 + message[at]!))
  const question = message.subarray(12, at + 5)
  const type = CODES[message.readUInt16BE(at + 1)] ?? ''
  const values = zone[`${labels.join('.')} ${type}`] ?? []
  const answers = values.map((value) => {
    const data = DATA[type]!(value)
    // The name is that of the question, by reference; Internet; for no time at all.
    const head = [number16(0xc00c), question.subarray(-4), Buffer.alloc(4), number16(data.length)]
    return Buffer.concat([...head, data])
  })
  const counts = [1, answers.length, 0, 0].map(number16)
  const flags = number16(0x8180 + (answers.length > 0 ? 0 : 3))
  return Buffer.concat([message.subarray(0, 2), flags, ...counts, question, ...answers])
}

beforeAll(async () => {
  server.on('message', (message, { port, address }) => {
    if (!isSilent) server.send(reply(message), port, address)
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
