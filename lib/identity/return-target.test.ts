import { expect, test } from 'vitest'

import { catalogueKeys } from '@/content/catalogue'
import { getChoice } from '@/content/choices'
import { publicPaths } from '@/content/pages'

import { readReturnTarget } from './return-target'

const plain = (text: string | null | undefined) => text?.replace(/\s/gu, ' ')

test('each offer leads back to where it is sold, labelled with name and price', () => {
  const targets = catalogueKeys.map((key) => readReturnTarget(getChoice(key).href))
  expect(targets.map((target) => plain(target?.choice))).toEqual([
    'abonnement mensuel, 9 € par mois',
    'abonnement annuel, 99 € par an',
    'business en ligne clé en main, 497 €',
    'consulting, pack Starter, 79 €',
    'consulting, pack Premium, 299 €',
    'coaching 111 INTUITION, 997 €',
    'cadeau de trois mois, 27 €',
    'cadeau de six mois, 54 €',
    'cadeau de douze mois, 99 €',
  ])
  expect(plain(targets[0]?.label)).toBe('abonnement mensuel, 9 €')
  expect(targets.map((target) => target?.isPlan)).toEqual(catalogueKeys.map((_, index) => index < 2))
  for (const target of targets) expect(publicPaths).toContain(target?.href.split('#')[0])
})

test('an article is labelled with its title, a guarded page with its name', () => {
  expect(readReturnTarget('/blog/preparer-expatriation-thailande')).toMatchObject({
    href: '/blog/preparer-expatriation-thailande',
    label: expect.stringContaining('Partir vivre en Thaïlande') as string,
    choice: null,
  })
  expect(readReturnTarget('/outils')?.label).toBe('les outils')
  expect(readReturnTarget('/espace-membre/carnet')?.label).toBe('le carnet de départ')
})

test('what can be read without an account is offered with it', () => {
  const open = (path: string) => readReturnTarget(path)?.open?.href ?? null
  expect(open('/blog')).toBe('/extraits')
  expect(open('/outils')).toBe('/extraits')
  expect(open('/blog/visa-logement-thailande')).toBe('/extraits/visa-logement-thailande')
  expect(readReturnTarget('/blog/cout-vie-thailande')?.open?.label).toBe('Le lire en entier, sans compte')
  expect(open('/compte')).toBe(null)
})

test.each([
  undefined,
  null,
  7,
  { href: '/abonnement' },
  '',
  '/',
  '/abonnement',
  '/abonnement#formule-monthly ',
  '/abonnement#formule-',
  '//evil.example#formule-monthly',
  'https://evil.example/abonnement#formule-monthly',
  '/abonnement?x=1#formule-monthly',
  '/blog/no-such-article',
  'javascript:alert(1)',
])('%j is refused', (value) => expect(readReturnTarget(value)).toBeNull())
