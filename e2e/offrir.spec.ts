import type { Page } from '@playwright/test'

import { addDays, dayOf } from '@/lib/platform/days'

import { createAccount } from '../test/database'
import { expectAccessible, PHONE } from './support/axe'
import { payByCard } from './support/checkout'
import { badge, becomeMember } from './support/member'
import { linkIn, waitForMail } from '../test/mail'
import { expect, newAccount, signIn, test } from '../test/test'

const main = (page: Page) => page.getByRole('main')

/** How many pages its print has, and of which size in points. */
async function printed(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  const [, ...box] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  return { pages: pdf.match(/\/Type \/Page\b/g)?.length, box: box.map((points) => Math.round(Number(points))) }
}

test('a member gives months on a phone: prints the card, mails it today, and somebody opens it by its code', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(PHONE)
  await becomeMember(page)
  await page.goto('/abonnement')
  // It comes with the session, and moves what is below it.
  await expect(main(page).getByRole('button', { name: 'Gérer mon abonnement' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Offrir des mois de Premium à quelqu’un' }).click()
  await expect(page).toHaveURL('/offrir')
  await expectAccessible(page, '/offrir')
  await page.setViewportSize(PHONE)
  const opened = page.context().waitForEvent('page')
  await main(page)
    .getByRole('button', { name: /^Offrir 6/ })
    .click()
  const gift = await opened
  await gift.setViewportSize(PHONE)
  await payByCard(gift)
  await expect(gift).toHaveURL(/\/compte\/cadeaux\?cadeau=[\da-f-]{36}$/)

  const card = main(gift).getByRole('article', { name: 'Carte à imprimer' })
  await expect(card.getByText(/^6\s+mois$/)).toBeVisible()
  const code = (await card.getByText(/^[\dA-F]{4}(-[\dA-F]{4}){3}$/).textContent()) ?? ''
  await expect(main(gift).getByRole('button', { name: 'Imprimer la carte' })).toBeVisible()
  await expectAccessible(gift, '/compte/cadeaux')
  await gift.setViewportSize(PHONE)
  // A5 on its side, and nothing else of the page.
  expect(await printed(gift)).toEqual({ pages: 1, box: [595, 420] })

  const recipient = newAccount()
  await main(gift).getByLabel('Son adresse e-mail').fill(recipient.email)
  await main(gift).getByLabel('De la part de').fill('Zoé')
  await main(gift).getByLabel('Tes mots (facultatif)').fill('Bon voyage, et écris-moi.')
  await main(gift)
    .getByLabel('Le jour de l’envoi')
    .fill(addDays(dayOf(new Date()), 40))
  await main(gift).getByRole('button', { name: 'Envoyer ce cadeau' }).click()
  await expect(main(gift).getByText(recipient.email)).toBeVisible()
  await main(gift).getByText('Changer l’adresse, le jour ou les mots').click()
  await main(gift).getByLabel('Le jour de l’envoi').fill(dayOf(new Date()))
  await main(gift).getByRole('button', { name: 'Changer l’envoi' }).click()
  await expect(main(gift).getByText('Ton cadeau est en route')).toBeVisible()
  const mail = await waitForMail(recipient.email, 'Zoé t’offre 6 mois à l’académie')
  expect(mail.text).toContain('Bon voyage, et écris-moi.')
  expect(linkIn(mail, '/cadeau')).toContain('/cadeau?jeton=')

  const context = await browser.newContext({ viewport: PHONE })
  await signIn(context.request, await createAccount())
  const theirs = await context.newPage()
  await theirs.goto('/cadeau')
  await theirs.getByLabel('Le code de ta carte').fill('0000-0000-0000-0000')
  await theirs.getByRole('button', { name: 'Voir mon cadeau' }).click()
  await expect(main(theirs).getByText('Ce code n’ouvre aucun cadeau').first()).toBeVisible()
  await theirs.getByLabel('Le code de ta carte').fill(code.toLowerCase())
  await theirs.getByRole('button', { name: 'Voir mon cadeau' }).click()
  await theirs.getByRole('button', { name: 'Ouvrir mon cadeau' }).click()
  await expect(theirs.getByRole('heading', { name: 'Ton cadeau est ouvert' })).toBeVisible()
  await theirs.setViewportSize({ width: 1440, height: 900 })
  await theirs.goto('/outils')
  await expect(badge(theirs)).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Wise' })).toBeVisible()
  await context.close()

  await gift.reload()
  await expect(main(gift).getByText(/^Ton cadeau est ouvert, depuis le/)).toBeVisible()
})
