import { expect, test } from 'vitest'

import { newSeller } from '@/content/seller'
import { getContractTerms } from '@/lib/contracts/terms'
import { findMissingFacts } from '@/lib/operations/checks/findings'
import { getDb } from '@/lib/platform/db'
import { isDrawnBefore } from '@/lib/platform/drawn-pages'
import { getOwnerEmail, getProfiles, getSeller } from '@/lib/platform/seller'
import { readSeller } from '@/lib/platform/seller-versions'
import { invoiceFooter } from '@/lib/texts/legal/invoice-footer'
import { getLegalText } from '@/lib/texts/legal/versions'
import { contactPageNode, organizationNode } from '@/lib/texts/seo/site-nodes'
import { createOwner, createProven, formOf, perform } from '@/test/owner'
import { useStack } from '@/test/stack'

useStack()

const company = {
  kind: 'seller-company',
  name: 'Zoé Lévy EI',
  legalForm: 'entreprise individuelle',
  capital: '',
  registration: 'SIREN 123 456 789',
  address: '1 rue du Port, 69001 Lyon',
  phone: '04 00 00 00 00',
  publicationDirector: 'Zoé Lévy',
}
const host = {
  kind: 'seller-host',
  hostName: 'Scaleway SAS',
  hostAddress: '8 rue de la Ville-l’Évêque, 75008 Paris',
  hostPhone: '+33 1 84 13 00 00',
  mailProvider: 'Brevo, France',
}
const mediator = {
  kind: 'seller-mediator',
  mediatorName: 'CM2C',
  mediatorAddress: '49 rue de Ponthieu, 75008 Paris',
  mediatorSite: 'https://www.cm2c.net',
}
const taxes = {
  kind: 'seller-taxes',
  regime: 'franchise',
  number: '',
  period: 'mensuel',
  accounts: 'micro',
  invoicePlatform: 'Pennylane',
}
const contact = {
  kind: 'seller-contact',
  contactEmail: 'Bonjour@horizon.fr',
  video: 'https://www.youtube.com/@zoe',
  photo: '',
  'short-video': '',
}

test('what the owner saves is said wherever the seller is named, and the list « Avant de vendre » lacks nothing of it', async () => {
  const owner = await createOwner()
  await readSeller()
  expect(getSeller()).toEqual(newSeller)
  // As far as a change made before now reaches.
  const drawn = Date.now() + 10_000
  expect(isDrawnBefore(drawn)).toBe(false)
  for (const [version, part] of [company, host, mediator, taxes, contact].entries())
    expect(await owner.act({ ...part, version: String(version) })).toMatchObject({ title: 'C’est enregistré' })
  expect(findMissingFacts(getSeller())).toEqual([])
  // The pages that stand are drawn anew, also one that was being drawn.
  expect(isDrawnBefore(drawn)).toBe(true)

  const notice = getLegalText('mentions-legales')
  for (const said of ['Zoé Lévy EI', 'SIREN 123 456 789', 'Scaleway SAS', 'bonjour@horizon.fr'])
    expect(notice).toContain(said)
  expect(getLegalText('cgv')).toContain('CM2C')
  const { sellerRows, form } = await getContractTerms('sub_none', 'subscription', new Date())
  expect(sellerRows).toContainEqual(['Vendeur', 'Zoé Lévy EI, entreprise individuelle'])
  expect(form.join('\n')).toContain('1 rue du Port')
  expect(invoiceFooter()).toContain('293\u00a0B')
  expect(organizationNode()).toMatchObject({ email: 'bonjour@horizon.fr', sameAs: ['https://www.youtube.com/@zoe'] })
  expect(contactPageNode().mainEntity.email).toBe('bonjour@horizon.fr')
  expect(getProfiles().map(({ label }) => label)).toEqual(['YouTube'])
  expect(getOwnerEmail()).toBe('bonjour@horizon.fr')

  const versions = await getDb().sellerVersion.findMany({ orderBy: { version: 'asc' } })
  expect(versions.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5])
  expect(versions[0]!.facts).toMatchObject({ name: 'Zoé Lévy EI', contactEmail: newSeller.contactEmail })
  expect(await getDb().ownerAct.count({ where: { kind: { startsWith: 'seller-' }, outcome: 'done' } })).toBe(5)

  // From a page that was opened before: nothing of what was saved since is lost.
  await expect(owner.act({ ...company, name: 'Une autre EI', version: '4' })).rejects.toMatchObject({
    code: 'act_outdated',
  })
  expect(getSeller().name).toBe('Zoé Lévy EI')
})

test.each([
  ['a sole trader without « EI »', { ...company, name: 'Zoé Lévy' }, 'name'],
  ['a name with a tag', { ...company, name: '<b>Zoé</b> EI' }, 'name'],
  ['VAT without its number', { ...taxes, regime: 'assujetti' }, 'number'],
  ['a site that is a script', { ...mediator, mediatorSite: 'javascript:alert(1)' }, 'mediatorSite'],
])('%s is refused at its field', async (_, form, field) => {
  const owner = await createOwner()
  await expect(owner.act({ ...form, version: '0' })).rejects.toMatchObject({
    code: 'invalid_form',
    fields: { [field]: expect.any(String) },
  })
})

test('« rédaction » does not say who sells', async () => {
  const { headers } = await createProven('editor')
  await expect(perform(headers, formOf({ ...company, version: '0' }))).rejects.toThrow(/NEXT_HTTP_ERROR/)
})
