import { expect, test } from 'vitest'

import { getSources, isEnglish, readTexts } from './texts'

/**
 * Mistakes in French typography: https://fr.wikipedia.org/wiki/Wikipédia:Conventions_typographiques
 * A no-break space is U+00A0 or U+202F, matched as `\s` without the plain space.
 */
const FAULTS: readonly [string, RegExp][] = [
  ['a plain space before ; : ! ? » or %', /[\p{L}\p{N})»’…] [;:!?»%](?![\w/])/u],
  ['no space before : ! ? or ;', /\p{L}[!?](?=\s|$)|[\p{L})»][;:](?= )/u],
  ['a plain space after «, or none', /«(?:[^\u00a0\u202f]|$)/],
  ['no space before »', /[^\u00a0\u202f]»/],
  ['a straight apostrophe', /\p{L}'\p{L}/u],
  ['three dots', /\.\.\.(?!\w)/],
  ['straight quotation marks', /\s"\p{L}|\p{L}"/u],
  [
    'a plain space between a number and its unit',
    /\d (?:[€฿$%]|(?:euros?|bahts?|dollars?|k?m²?|cm|kg|h)(?![\p{L}-]))/u,
  ],
  ['no space between a number and its currency or %', /\d[€฿$%]/],
  ['a currency before its number', /[€฿$]\d/],
  [
    'a number of four digits or more without its spaces, before a currency',
    /\d{4,}[\u00a0\u202f](?:[€฿]|euros|bahts|dollars)/,
  ],
  ['a plain space within a number', /(?<![\d/.-])\d{1,3} \d{3}(?![\d/])/],
  [
    'English thousands or decimals',
    /(?<!\d)[1-9]\d{0,2},\d{3}(?!\d)|\d\.\d+[\u00a0\u202f]?(?:[€฿%]|euros|bahts|dollars)/,
  ],
]

const faultsOf = (text: string) =>
  FAULTS.filter(([, pattern]) => pattern.test(text)).map(([name, pattern]) => `${name}: ${excerpt(text, pattern)}`)

const excerpt = (text: string, pattern: RegExp) =>
  text.slice(Math.max(0, text.search(pattern) - 30), text.search(pattern) + 50)

test('visible texts have French spaces, apostrophes, quotation marks, numbers and currencies', () => {
  const faults = getSources().flatMap((file) =>
    readTexts(file)
      .filter((text) => !isEnglish(text))
      .flatMap(faultsOf)
      .map((fault) => `${file}: ${fault}`),
  )
  expect(faults).toEqual([])
})

test('the check finds mistakes', () => {
  const FAULTY = [
    'Pourquoi ?',
    '« Oui »',
    "l'eau",
    '12 €',
    'Attends...',
    'Il dit "oui"',
    'Vraiment?',
    '12€',
    '1,250\u00a0€',
  ]
  for (const fault of [
    ...FAULTY,
    '1250\u00a0€',
    '1 250\u00a0€',
    '€12',
    '12.5\u00a0%',
    '30 bahts',
    '20 h',
    '«oui\u00a0»',
    'voici: un',
  ]) {
    expect(faultsOf(fault), fault).not.toEqual([])
  }
  expect(
    faultsOf(
      'Pourquoi\u202f? «\u202foui\u202f», 1\u202f250\u00a0€, 12,5\u00a0%, 20\u00a0h, 30\u00a0bahts en 2026, l’eau…',
    ),
  ).toEqual([])
})
