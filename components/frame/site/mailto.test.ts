import { expect, test } from 'vitest'

import { buildMailtoUrl } from './mailto'

const message = { to: 'contact@horizon-libre.example', name: 'Zoé', email: 'zoe@example.fr', message: 'Bonjour' }

/** Parses the URL like a mail client: RFC 6068, where + is a plus and not a space. */
function read(url: string) {
  const [to, query = ''] = url.replace(/^mailto:/, '').split('?')
  return { to, ...Object.fromEntries(query.split('&').map((field) => field.split('=').map(decodeURIComponent))) }
}

test('goes to the contact address with the specified subject', () => {
  expect(read(buildMailtoUrl(message))).toEqual({
    to: 'contact@horizon-libre.example',
    subject: 'Message de Zoé',
    body: 'Bonjour\r\n\r\nZoé\r\nzoe@example.fr',
  })
})

test.each([
  ['of Unix', 'un\ndeux'],
  ['of Windows and of forms', 'un\r\ndeux'],
  ['of old Macs', 'un\rdeux'],
])('line breaks %s become one break', (_origin, text) => {
  const url = buildMailtoUrl({ ...message, message: text })
  expect(url).toContain('un%0D%0Adeux%0D%0A')
  expect(url).not.toMatch(/%0D%0D|%0A%0A|\s/)
})

test.each([
  '100 % & plus',
  'a=b?c#d',
  '1 + 1',
  'Été à Chiang Mai, œuf',
  '🌴👩🏽‍💻',
  '« déjà »\u202f!',
  'https://x.fr/?a=1&b=%20',
  '"\'<>;,/\\',
])('%s is unchanged, in message and name', (text) => {
  const url = buildMailtoUrl({ ...message, message: text, name: text })
  expect(read(url)).toMatchObject({ subject: `Message de ${text}`, body: `${text}\r\n\r\n${text}\r\nzoe@example.fr` })
  expect(url).toMatch(/^[\x21-\x7e]+$/)
})

test('the name cannot inject a recipient, a field or a header', () => {
  const url = buildMailtoUrl({ ...message, name: 'Zoé&bcc=x@example.fr\r\nBcc: y@example.fr' })
  expect(Object.keys(read(url))).toEqual(['to', 'subject', 'body'])
  expect(url.split('&')).toHaveLength(2)
})
