import { expect, test } from 'vitest'

import { useStack } from '@/test/stack'

import { ask } from './checks'
import { findNodeFault } from './machine'
import { subjectOf, type Subject } from './subject'

useStack()

const subject = (more: Partial<Subject> = {}) => subjectOf(new Date(), more)
const ids = (answers: readonly { readonly id: string }[]) => answers.map(({ id }) => id)

test('« Santé », « Avant de vendre » and the doctor say the same of what two of them ask', async () => {
  const [health, launch, doctor] = await Promise.all([
    ask('health', subject()),
    ask('launch', subject()),
    ask('doctor', subject()),
  ])
  expect(ids(health)).toEqual(['seller', 'legal', 'domain', 'stripe', 'backup', 'settings'])
  const said = (answers: typeof health) => answers.map(({ id, sentence, findings }) => ({ id, sentence, findings }))
  expect(said(launch)).toEqual(expect.arrayContaining(said(health)))
  expect(said(doctor)).toEqual(expect.arrayContaining(said(health)))
  expect(new Set(ids([...launch, ...doctor]))).toEqual(new Set([...ids(launch), 'stripe-by-hand', 'machine']))
})

test('what others find stands with what the settings say; a silent Stripe is told as such', async () => {
  const asked = await ask('launch', subject({ askDomain: () => Promise.resolve(['Le certificat est passé.']) }))
  expect(asked.find(({ id }) => id === 'domain')?.findings).toContain('Le certificat est passé.')
  const [stripe] = (await ask('launch', subject({ askStripe: () => Promise.resolve(null) }))).filter(
    ({ id }) => id === 'stripe',
  )
  expect(stripe).toMatchObject({ isWell: false, sentence: expect.stringContaining('n’a pas répondu à temps') })
})

test('a question that fails is a sentence for the doctor, and does not stop the others; a page fails with it', async () => {
  const broken = subject({ lastBackup: () => Promise.reject(new Error('no database')) })
  const answers = await ask('doctor', broken, (error) => `Inconnu : ${(error as Error).message}`)
  expect(answers.find(({ id }) => id === 'backup')).toMatchObject({ isWell: false, sentence: 'Inconnu : no database' })
  expect(ids(answers)).toContain('machine')
  await expect(ask('health', broken)).rejects.toThrow('no database')
})

test('what no API can read is told by the doctor and by Stripe’s setup, in the same words', async () => {
  const byHand = async (reader: 'doctor' | 'setup') =>
    (await ask(reader, subject())).flatMap(({ id, byHand: lines = [] }) => (id === 'stripe-by-hand' ? lines : []))
  expect(await byHand('setup')).toEqual([
    expect.stringContaining('Terms of service'),
    expect.stringContaining('Sequentially across your account'),
  ])
  expect(await byHand('doctor')).toEqual(await byHand('setup'))
})

test('a Node past its end of life is told, by its day; one that is still mended, or newer than we know, is not', () => {
  const now = new Date('2026-11-29')
  expect(findNodeFault('v20.20.2', now)).toMatch(
    /^Node 20 n’est plus corrigé depuis le 30\savril\s2026.*passe à la version 24/,
  )
  expect(['v22.16.0', 'v24.1.0', 'v26.0.0'].map((version) => findNodeFault(version, now))).toEqual([null, null, null])
})
