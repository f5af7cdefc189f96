import { expect, test } from 'vitest'

import { catalogue, catalogueKeys, type CatalogueEntry } from './catalogue'
import { euros } from './euros'
import { getOrderTerms } from './order-terms'

test.each(catalogueKeys)('the button of %s has price with taxes, duration, renewal, end and withdrawal', (key) => {
  const { amountCents, interval }: CatalogueEntry = catalogue[key]
  const { price, duration, ending } = getOrderTerms(key)
  expect(price).toContain(`${euros(amountCents)} TTC`)
  expect(duration).toMatch(interval ? /renouvelé chaque (mois|année)/ : /Un seul paiement/)
  expect(ending).toMatch(/14\u00a0jours/)
  expect(ending.includes('résilies')).toBe(interval !== null)
})
