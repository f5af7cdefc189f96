import { expectAccessible, PHONE } from './support/axe'
import { arriveAs } from './support/owner'
import { site } from '../content/site'
import { waitForMail } from '../test/mail'
import { expect, test, toast } from '../test/test'

test('on a phone, the list before selling says what is missing, and ticks the mail once its link was opened', async ({
  page,
  errors,
}) => {
  await page.setViewportSize(PHONE)
  await arriveAs(page, 'admin')
  await page.goto('/atelier')
  const list = page.locator('#avant-de-vendre')
  await expect(list.getByRole('heading', { name: 'Avant de vendre' })).toBeVisible()
  const lines = list.getByRole('heading', { level: 3 })
  await expect(lines.filter({ hasText: 'Qui vend' })).toBeVisible()
  await expect(list).toContainText('Il manque : nom du vendeur')
  const domain = list.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Ton adresse' }) })
  await domain.getByText(/^Ce que dit le diagnostic/).click()
  await expect(domain).toContainText('SITE_URL est cette machine')
  await expectAccessible(page, '/atelier, avant de vendre', PHONE)

  await page.setViewportSize(PHONE)
  // Where it has come before, as in a second run.
  if ((await lines.filter({ hasText: 'Un message arrivé' }).count()) === 0) await list.getByText(/^C’est fait/).click()
  await list.getByRole('button', { name: 'M’envoyer un message d’essai' }).click()
  await expect(toast(page, 'L’essai part')).toBeVisible()
  const { text } = await waitForMail(site.contactEmail, 'Ton site t’écrit')
  await page.goto(/https?:\S+courrier=\S+/.exec(text)![0])
  await expect(page.getByText('Le message est arrivé')).toBeVisible()
  await expect(lines.filter({ hasText: 'Un message arrivé' })).toHaveCount(0)
  await list.getByText(/^C’est fait/).click()
  await expect(list).toContainText(`Le message d’essai est arrivé à ${site.contactEmail}`)
  errors.expectNoneBut()
})
