import { expect, test } from 'vitest'

import { countThaiSentences, getThaiCounters } from './thai'

const sentences = getThaiCounters().flatMap(({ sentences: own }) => own)

test('there are 120 sentences in twelve places, each once', () => {
  expect(getThaiCounters()).toHaveLength(12)
  expect(countThaiSentences()).toBe(120)
  for (const part of ['french', 'thai', 'reading'] as const) {
    expect(new Set(sentences.map((sentence) => sentence[part])).size).toBe(120)
  }
})

test('each is in Thai letters, and its reading has a tone a syllable', () => {
  for (const { french, thai, reading } of sentences) {
    expect.soft(thai.replace(/\{(?:je|p|q)\}/g, ''), french).toMatch(/^[\u0e01-\u0e5b .0-9…]+$/)
    for (const syllable of reading.replace(/…/g, '').split(/[\s-]+/)) {
      expect.soft(syllable, french).toMatch(/^(?:\{(?:je|p|q)\}|[a-zéèôïü]+[1-4]?)$/)
    }
  }
})

test('each has the same speaker and particle in both', () => {
  const marks = (text: string) => text.match(/\{(?:je|p|q)\}/g) ?? []
  for (const { french, thai, reading } of sentences) expect.soft(marks(reading), french).toEqual(marks(thai))
})

const HIGH = 'ขฉถผฝศษสห'
const MID = 'กจดตบปอ'
const CLUSTERS = /^(?:[กขคตปผพฝ][รลว]|ห[งญนมยรลว]|อ[ยร])$/
const VOWELS_ABOVE_AND_BELOW = /[\u0e31\u0e34-\u0e39]/g

/** Tones by class of the first consonant: of mai ek, mai tho, mai tri, mai chattawa. */
function tonesOfMarks(thai: string): readonly number[] {
  const marked = thai.replace(/\{\w+\}/g, '').replace(VOWELS_ABOVE_AND_BELOW, '')
  return [...marked.matchAll(/[\u0e48-\u0e4b]/g)].map(({ 0: mark, index }) => {
    const [before, under] = [marked.charAt(index - 2), marked.charAt(index - 1)]
    const first = CLUSTERS.test(before + under) ? before : under
    const isLow = !HIGH.includes(first) && !MID.includes(first)
    if (mark === '\u0e48') return isLow ? 2 : 1
    if (mark === '\u0e49') return isLow ? 3 : 2
    return mark === '\u0e4a' ? 3 : 4
  })
}

/** https://en.wikipedia.org/wiki/Thai_script#Tone */
test('each is read in the tones of its marks, in their order', () => {
  for (const { thai, reading } of sentences) {
    const read = (reading.match(/[1-4]/g) ?? []).map(Number)
    let at = 0
    for (const tone of tonesOfMarks(thai)) {
      const found = read.indexOf(tone, at)
      expect.soft(found, `tone ${tone} of ${thai} in ${reading}`).toBeGreaterThanOrEqual(0)
      at = found + 1
    }
  }
})

test('the rule of the marks is the one of Thai grammars', () => {
  for (const [word, tone] of [
    ['ไม่', 2],
    ['ไก่', 1],
    ['ข้าว', 2],
    ['น้ำ', 3],
    ['หนึ่ง', 1],
    ['ใกล้', 2],
    ['พรุ่ง', 2],
    ['ปลั๊ก', 3],
    ['อยู่', 1],
    ['เดี๋ยว', 4],
  ] as const)
    expect(tonesOfMarks(word), word).toEqual([tone])
})
