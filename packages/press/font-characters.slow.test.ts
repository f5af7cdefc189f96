import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { filesIn } from '@/test/files'

import { DISPLAY_CHARACTERS, TEXT_CHARACTERS } from './font-characters'

const read = (directory: string, pattern: RegExp) =>
  filesIn(directory, pattern)
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(`${directory}/${file}`, 'utf8'))
    .join('\n')

/** Thai words in an article are drawn by the reader's own fonts, which have them; Latin text must not be. */
const THAI = /[\u0e00-\u0e3e\u0e40-\u0e7f]/

const missing = (text: string, characters: string) =>
  [...new Set(text)].filter(
    (character) => character !== '\n' && !THAI.test(character) && !characters.includes(character),
  )

test('the text face draws every character of the site', () => {
  const text =
    read('content', /\.ts$/) + read('content/texts', /\.md$/) + read('components', /\.tsx?$/) + read('app', /\.tsx$/)
  expect(missing(text, TEXT_CHARACTERS)).toEqual([])
})

test('the display face draws every heading of the articles', () => {
  const headings = (read('content/texts/articles', /\.md$/).match(/^(#{2,3} .*|title: .*)$/gm) ?? []).join('')
  expect(missing(headings.replaceAll('#', ''), DISPLAY_CHARACTERS)).toEqual([])
})
