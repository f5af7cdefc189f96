import { describe, expect, test } from 'vitest'

import { readFields } from './read-fields'
import { AppError, type FieldErrors } from '../errors'
import { f, type Fields } from '../fields'

const NOW = new Date('2026-11-28T12:00:00Z')

function read<F extends Fields>(fields: F, typed: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return readFields(fields, form, NOW)
}

function errorsIn(fields: Fields, typed: Readonly<Record<string, string>>): FieldErrors {
  try {
    read(fields, typed)
    return {}
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_form') return error.fields
    throw error
  }
}

describe('the fields of a form', () => {
  test('are read by their kind', () => {
    const fields = {
      name: f.text('Nom'),
      code: f.text('Code', { capitals: true, pattern: /^[A-Z\d-]+$/ }),
      email: f.email('Adresse'),
      uses: f.count('Combien', { from: 1, to: 10 }),
      off: f.cents('En moins'),
      day: f.day('Le'),
      until: f.until('Jusqu’au'),
      at: f.moment('À'),
      unit: f.choice('En', { percent: '%', euros: '€' }),
      first: f.box('Un premier achat'),
      id: f.id(),
      version: f.number(),
    }
    const id = 'b0c3a4e2-3d1e-4b77-9c0a-0d7f0e6a9a11'
    const values = read(fields, {
      name: ' E\u0301lodie ',
      code: 'été-1'.normalize('NFD').replaceAll(/\p{M}/gu, ''),
      email: ' Ada@Exemple.FR ',
      uses: '3',
      off: '1 234,5 €',
      day: '2027-02-28',
      until: '2026-11-28',
      at: '2026-12-01T08:30',
      unit: 'euros',
      first: 'on',
      id,
      version: '7',
    })
    expect(values).toEqual({
      name: 'Élodie',
      code: 'ETE-1',
      email: 'ada@exemple.fr',
      uses: 3,
      off: 123_450,
      day: '2027-02-28',
      until: new Date('2026-11-28T22:59:59Z'),
      at: new Date('2026-12-01T07:30:00Z'),
      unit: 'euros',
      first: true,
      id,
      version: 7,
    })
  })

  test.each([
    [f.text('Nom'), ''],
    [f.text('Nom'), 'a'.repeat(501)],
    [f.text('Nom'), 'deux\nlignes'],
    [f.text('Nom', { pattern: /^\d$/ }), 'x'],
    [f.email('Adresse'), 'ada@'],
    [f.count('Combien', { from: 1, to: 10 }), '11'],
    [f.count('Combien', { from: 1, to: 10 }), '1e1'],
    [f.cents('En moins'), '0'],
    [f.cents('En moins'), '4,555'],
    [f.day('Le'), '2027-02-29'],
    [f.until('Jusqu’au'), '2026-11-27'],
    [f.until('Jusqu’au'), '2099-01-01'],
    [f.moment('À'), '2027-03-28T02:30'],
    [f.choice('En', { euros: '€' }), 'dollars'],
    [f.choice('En', { euros: '€' }), 'constructor'],
  ] as const)('are refused with a sentence (%#)', (field, typed) => {
    expect(errorsIn({ it: field }, { it: typed }).it).toMatch(/./)
  })

  test('show all that is wrong at once, with the sentence of the field where it has one', () => {
    const fields = { months: f.count('Mois', { from: 1, to: 24, wrong: 'De 1 à 24 mois' }), until: f.until('Jusqu’au') }
    expect(Object.keys(errorsIn(fields, {}))).toEqual(['months', 'until'])
    expect(errorsIn(fields, { months: '0' }).months).toBe('De 1 à 24 mois')
  })

  test('are null when they are optional and empty, and refused when they are wrong', () => {
    const fields = { uses: f.count('Combien', { from: 1, to: 10 }).optional() }
    expect(read(fields, { uses: ' ' })).toEqual({ uses: null })
    expect(Object.keys(errorsIn(fields, { uses: '0' }))).toEqual(['uses'])
  })

  test('are no error of a person where the page puts them in', () => {
    expect(() => read({ id: f.id() }, { id: 'x' })).toThrow(expect.objectContaining({ code: 'invalid_request' }))
    expect(() => read({ version: f.number() }, {})).toThrow(expect.objectContaining({ code: 'invalid_request' }))
  })

  test('tick several boxes of one name', () => {
    const form = new FormData()
    form.append('facts', 'a')
    form.append('facts', 'b')
    expect(readFields({ facts: f.boxes() }, form, NOW).facts).toEqual(['a', 'b'])
  })
})
