import { describe, expect, test } from 'vitest'

import { isAddress, isSameAddress, isSameHost } from './address'

describe('an address', () => {
  test.each([
    ['https://www.rd.go.th/english/21987.html', 'http://rd.go.th/english/21987.html#top', true],
    ['https://www.thaiembassy.fr/fr/dtv/', 'thaiembassy.fr/fr/dtv', true],
    ['https://a.fr/page?utm_source=x', 'https://a.fr/page', true],
    ['https://a.fr/Page/index.html', 'https://a.fr/page/', true],
    ['https://a.fr/faq?id=1', 'https://a.fr/faq?id=2', false],
    ['https://a.fr/faq?id=1', 'https://a.fr/faq', true],
    ['https://a.fr/r%C3%A8gle', 'https://a.fr/règle', true],
    ['https://a.fr/fr/dtv', 'https://a.fr/en/dtv', false],
    ['https://a.fr/', 'https://b.fr/', false],
    ['pas une adresse', 'https://b.fr/', false],
  ])('%s and %s: %s', (one, other, same) => {
    expect(isSameAddress(one, other)).toBe(same)
    expect(isSameAddress(other, one)).toBe(same)
  })

  test('needs a host', () => {
    expect(['rd.go.th/x', 'https://rd.go.th', 'rien', '', 'https://localhost/x'].map(isAddress)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(isSameHost('www.rd.go.th/a', 'https://rd.go.th/b')).toBe(true)
  })
})
