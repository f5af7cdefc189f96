import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { catalogue, catalogueKeys } from '@/content/catalogue'
import { euros } from '@/content/euros'
import { legalDocuments, publishedTexts } from '@/content/legal/register'

import {
  getCurrentTerms,
  getCurrentVersion,
  getLegalSource,
  getLegalText,
  getLegalVersion,
  getLegalVersions,
} from './versions'
import { getWithdrawalForm, getWithdrawalInformation } from './withdrawal'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe.each(legalDocuments)('%s', (document) => {
  test('has its published texts unchanged, and no other files', () => {
    const found = getLegalVersions(document).map(({ version, hash }) => ({ version, sha256: hash }))
    expect(found.reverse(), 'add a version instead of editing a published one').toEqual(publishedTexts[document])
    const files = readdirSync(`content/legal/${document}`).map((file) => file.replace(/\.md$/, ''))
    expect(files.sort(), 'content/legal/register.ts').toEqual(
      publishedTexts[document].map(({ version }) => version).sort(),
    )
  })

  test('has a hash that readers can compute from the published text', () => {
    const { version, hash } = getCurrentVersion(document)
    expect(createHash('sha256').update(getLegalSource(document, version)).digest('hex')).toBe(hash)
  })

  test('has no open placeholder in any version', () => {
    for (const { version } of getLegalVersions(document)) expect(getLegalText(document, version)).not.toMatch(/[{}]/)
  })
})

test('an order records the terms in force, with a permanent URL', () => {
  const terms = getCurrentTerms()
  expect(terms).toMatchObject({
    document: 'cgv',
    url: `/cgv/versions/${terms.version}`,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(getLegalVersion('cgv', terms.version)).toMatchObject({ isCurrent: true, effectiveOn: terms.effectiveOn })
  expect(getLegalVersion('cgv', '0.0')).toBeNull()
  expect(getLegalVersion('autre', '1.0')).toBeNull()
})

// A new price needs a new version, because accepted terms must not change. A gift has conditions of its own beside them: its price is
// at its button and in its confirmation (lib/access/gifts/bought.db.test.ts).
test.each(catalogueKeys.filter((key) => catalogue[key].giftMonths === 0))(
  'the terms in force contain the price of %s',
  (key) => {
    expect(plain(getLegalText('cgv'))).toContain(plain(euros(catalogue[key].amountCents)))
  },
)

test('the annexes for mails are complete and without Markdown', () => {
  const information = getWithdrawalInformation().map(plain)
  expect(information.join('\n')).toContain('dans un délai de quatorze jours')
  expect(information.join('\n')).toMatch(/https?:\/\/\S+\/retractation/)
  const form = getWithdrawalForm().map(plain)
  expect(form[0]).toMatch(/^\(Veuillez compléter et renvoyer/)
  expect(form.at(-1)).toBe('(*) Rayez la mention inutile.')
  expect([...information, ...form].filter((line) => /\*\*|\\|\]\(|^#/.test(line))).toEqual([])
})
