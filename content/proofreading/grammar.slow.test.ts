import { expect, test } from 'vitest'

import { findGrammarFaults, getSentences, isGrammarCheckerInstalled } from './grammar'

const KEPT = 'node_modules/.cache/grammar.json'

/** False positives: names, quoted words, agreement with a distant word. */
const ACCEPTED = [
  'ABSENT',
  'voit et',
  'Data',
  'Images retouchées',
  'Les cases «',
  'Ltd., Irlande',
  'Revenue',
  'Transitions Pro',
  '[date]',
  '[tu ou vous]',
  'as acceptée',
  '« vérifier »',
  'pas valent mieux',
  'conjoint marié',
  'distance passées',
  'dit exigées',
  'fiche client',
  'joint noirci',
  'le lire',
  'lignes justes',
  'l’année civile',
  'mode manuel',
  'proposé',
  'redevance passager',
  'retrait annoncés',
  'taxes comprises',
  'te suit si',
  'trop coûte',
  'vide-greniers',
  '« Fermé »',
  '« Télécharger',
  '« il faut',
  '« validé »',
  '» suit le',
  '» veut dire',
  'les À DEMANDER',
  'liste les À',
  'à distance',
  'éléments Pro',
  ', ……',
  'Demande un police',
  'Premier ou',
  'an relevés',
  'carte encaissé',
  'cm attaché',
  'envoyer corrigé',
  'est rentré avec',
  'exonération des',
  'jour ouvré',
  'l’année entière',
  'l’est.',
  'le présente',
  'les frais de',
  'paiements retraite',
  'un employeur]',
  'un police',
  // From a message shown as a bad example.
  'communication digitale',
  'contacter car',
]

test.skipIf(!isGrammarCheckerInstalled())(
  'Grammalecte finds no mistakes in visible texts (needs grammalecte-cli)',
  { timeout: 300_000 },
  () => {
    const faults = findGrammarFaults(getSentences(), KEPT).map(({ file, passage, message }) => ({
      fault: `${file}: ${passage} (${message})`,
      accepted: ACCEPTED.filter((words) => passage.replaceAll('\u00a0', ' ').includes(words)),
    }))
    expect(faults.filter(({ accepted }) => accepted.length === 0).map(({ fault }) => fault)).toEqual([])
    const used = new Set(faults.flatMap(({ accepted }) => accepted))
    expect(ACCEPTED.filter((words) => !used.has(words))).toEqual([])
  },
)

test('it only checks sentences', () => {
  const texts = getSentences().map(({ text }) => text)
  expect(texts.length).toBeGreaterThan(2000)
  expect(texts.filter((text) => /^[|#>]|^Prix$/.test(text))).toEqual([])
})
