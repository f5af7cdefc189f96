import { expect, test } from 'vitest'

import { splitParts, toPlainText } from './plain-text'

test('gives the text without markup, with table rows and the labels of directives', () => {
  expect(
    toPlainText(`Un **loyer** de [8 000 ฿](https://x.example), _parfois_ moins.

| Ville | Loyer |
| --- | ---: |
| Hua Hin | 12 000 ฿ |

- [ ] un_mot entier
1. Un pas
:::callout[À ne pas faire]{tone="attention"}
Signer *vite*.
:::
::departure-checklist[Avant]`),
  ).toBe(
    'Un loyer de 8 000 ฿, parfois moins. Ville, Loyer. Hua Hin, 12 000 ฿. un_mot entier Un pas À ne pas faire Signer vite. Avant',
  )
})

test('splits at headings, and keeps the text above the first', () => {
  expect(splitParts('Début.\n\n## Un\nA.\n### Deux\nB.', /^#{2,3} +(.+)$/gm)).toEqual([
    { heading: null, body: 'Début.' },
    { heading: 'Un', body: 'A.' },
    { heading: 'Deux', body: 'B.' },
  ])
  expect(splitParts('Sans titre.', /^## +(.+)$/gm)).toEqual([{ heading: null, body: 'Sans titre.' }])
})
