import { readFileSync } from 'node:fs'

import { beforeAll, expect, test } from 'vitest'

import { createSpeller, type Speller } from './speller'
import { getSources, readTexts } from './texts'

const words = readFileSync('content/words.txt', 'utf8').trimEnd().split('\n')

let speller: Speller
beforeAll(async () => {
  speller = await createSpeller(words)
})

test('every visible word is in a dictionary or in content/words.txt', () => {
  const unknown = getSources().flatMap((file) =>
    readTexts(file).flatMap((text) =>
      speller.getUnknown(text).map((word) => `${file}: ${word} in « ${text.slice(0, 60)} »`),
    ),
  )
  expect(unknown).toEqual([])
  expect(speller.getUnused(), 'words of content/words.txt that no text needs').toEqual([])
})

test('content/words.txt is sorted and unique', () => {
  expect(words).toEqual([...new Set(words)].sort((a, b) => a.localeCompare(b, 'fr')))
})

test('the check finds mistakes, and none in correct French', async () => {
  const { getUnknown, getUnused } = await createSpeller(['coworking', 'eSIM', 'jamais'])
  expect(getUnknown('Le developement d’une entreprize, aujourdhui')).toEqual([
    'developement',
    'entreprize',
    'aujourdhui',
  ])
  expect(
    getUnknown('Dis-le-moi, qu’il s’agisse du 1er ou du TM30 : l’eSIM, vas-y ! Coworking, œuvre, peut-être.'),
  ).toEqual([])
  expect(getUnknown('Would you please sign the lease ?')).toEqual([])
  expect(getUnknown('Le landlord signe')).toEqual(['landlord'])
  expect(getUnused()).toEqual(['jamais'])
})
