import type { Page } from '@playwright/test'

import { expect, test } from '../test/test'

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await expect.poll(() => scrolled(page)).toBe(top)
}

/** Clicks without Playwright's scrolling. */
const follow = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true }).dispatchEvent('click')

test.describe('the scroll position', () => {
  test('is the top after each change of path, even from a little below', async ({ page }) => {
    await page.goto('/')
    for (const [from, name, path] of [
      [60, 'Formations', '/formations'],
      [1_500, 'Abonnement', '/abonnement'],
      [60, 'Contact', '/contact'],
      [60, 'Accueil', '/'],
    ] as const) {
      await scrollTo(page, from)
      await follow(page, name)
      await expect(page).toHaveURL(path)
      await expect.poll(() => scrolled(page), `${path} from ${from} px`).toBe(0)
    }
  })

  test('is at the anchor of a link', async ({ page }) => {
    await page.goto('/formations/coaching-intuition')
    await page.getByRole('link', { name: 'Voir si c’est pour toi' }).click()
    await expect(page).toHaveURL('/formations/coaching-intuition#pour-qui')
    await expect(page.getByRole('heading', { name: 'Pour qui ?' })).toBeInViewport()
    expect(await scrolled(page)).toBeGreaterThan(500)
  })

  test('is right below the header', async ({ page }) => {
    await page.goto('/extraits#wise')
    const header = (await page.getByRole('banner').boundingBox())!.height
    const top = () => page.evaluate(() => document.querySelector(':target')!.getBoundingClientRect().top)
    await expect.poll(async () => Math.round((await top()) - header)).toBeLessThanOrEqual(16)
    expect(await top()).toBeGreaterThanOrEqual(header)
  })

  test('is restored by back and forward', async ({ page }) => {
    await page.goto('/')
    await scrollTo(page, 900)
    await follow(page, 'Formations')
    await expect(page).toHaveURL('/formations')
    await expect.poll(() => scrolled(page)).toBe(0)
    await scrollTo(page, 500)
    await follow(page, 'Abonnement')
    await expect(page).toHaveURL('/abonnement')
    await expect.poll(() => scrolled(page)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/formations')
    await expect.poll(() => scrolled(page)).toBe(500)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect.poll(() => scrolled(page)).toBe(900)
    await page.goForward()
    await expect.poll(() => scrolled(page)).toBe(500)
  })
})

test.describe('the guard', () => {
  test('replaces the history entry of the guarded page, so that « back » does not return to it', async ({ page }) => {
    await page.goto('/contact')
    await follow(page, 'Outils')
    await expect(page).toHaveURL('/auth')
    await page.goBack()
    await expect(page).toHaveURL('/contact')
    await page.goto('/blog')
    await expect(page).toHaveURL('/auth')
    await page.goBack()
    await expect(page).toHaveURL('/contact')
  })

  test.describe('for a signed-in user', () => {
    test.use({ viewer: 'plain' })

    test('does the same when the session ends while the page is open', async ({ page, errors }) => {
      errors.allow(/401.*check-subscription/)
      await page.goto('/contact')
      await follow(page, 'Outils')
      await expect(page.getByRole('heading', { level: 1, name: 'Outils' })).toBeVisible()
      await page.context().clearCookies()
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(page).toHaveURL('/auth')
      await page.goBack()
      await expect(page).toHaveURL('/contact')
    })
  })
})

test('the contact form refuses blank input, passes the message to the mail client, and sends nothing to a server', async ({
  page,
}) => {
  const message = 'Départ prévu à l’été : 100 % sûr & prêt ?\nDeuxième ligne, avec +, # et =\n\nÀ bientôt 🌴'
  await page.goto('/contact')
  await page.getByLabel('Nom').fill('   ')
  await page.getByLabel('Email').fill('zoe')
  await page.getByLabel('Message').fill(' \n ')
  const refused: string[] = []
  page.on('request', (request) => request.url().startsWith('mailto:') && refused.push(request.url()))
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByLabel('Nom')).toBeFocused()
  await expect(page.getByLabel('Nom')).toHaveAccessibleDescription('Ton nom est requis')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription("Format d'email invalide")
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Ton message est requis')
  expect(refused).toEqual([])
  await page.getByLabel('Nom').fill('Zoé d’Ambre & fils')
  await page.getByLabel('Email').fill('zoe+thai@example.fr')
  await page.getByLabel('Message').fill(message)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  const mail = page.waitForRequest((request) => request.url().startsWith('mailto:'))
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  const [recipient, query = ''] = (await mail).url().replace('mailto:', '').split('?')
  const fields = Object.fromEntries(query.split('&').map((field) => field.split('=').map(decodeURIComponent)))
  expect(recipient).toBe('contact@horizon-libre.example')
  expect(fields).toEqual({
    subject: 'Message de Zoé d’Ambre & fils',
    body: `${message}\n\nZoé d’Ambre & fils\nzoe+thai@example.fr`.replaceAll('\n', '\r\n'),
  })
  await page.waitForLoadState('networkidle')
  const toServers = sent.filter((line) => !line.includes(' mailto:'))
  expect(toServers.filter((line) => !line.startsWith('GET') || /Zo%C3%A9|Ambre|thai%40|palm/i.test(line))).toEqual([])
  await expect(page).toHaveURL('/contact')
})
