import { expect, test } from 'vitest'

import { giftMailSchema } from './mail-schema'

const words = (text: string) =>
  giftMailSchema.safeParse({ address: 'zoe@example.fr', sender: 'Max', words: text, day: '2026-12-24' })

test.each([
  'evil.example/x',
  'Va sur Evil.Example',
  'EVIL.EXAMPLE',
  'https://evil.example',
  'www.evil',
  'écris à moi@evil.example',
  'bücher.example',
  'evil。example',
])('what a mail program makes a link of is refused: %s', (text) => {
  expect(words(text).success).toBe(false)
})

test.each(['Joyeux Noël ! Bisous. À bientôt…', '19.90 € et 3.5 jours', 'J.-P. t’embrasse', 'Le 24.12.2026, à 20.30'])(
  'plain words are taken: %s',
  (text) => {
    expect(words(text).success).toBe(true)
  },
)

test('the same for who it is from', () => {
  const input = { address: 'zoe@example.fr', words: '', day: '2026-12-24' }
  expect(giftMailSchema.safeParse({ ...input, sender: 'evil.example' }).success).toBe(false)
  expect(giftMailSchema.safeParse({ ...input, sender: 'Max & Zoé' }).success).toBe(true)
})
