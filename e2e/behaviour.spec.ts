import type { Page } from '@playwright/test'
import pg from 'pg'

import { requireRun } from '../test/site'
import { demo, expect, fillForm, test, toast } from '../test/test'

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await expect.poll(() => scrolled(page)).toBe(top)
}

/** Without the scrolling that Playwright does before it clicks. */
const follow = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true }).dispatchEvent('click')

test.describe('the place on the page', () => {
  test('is the top after each change of path, from however little below', async ({ page }) => {
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

  test('is the part that a link names', async ({ page }) => {
    await page.goto('/formations/coaching-intuition')
    await page.getByRole('link', { name: 'Voir si c’est pour toi' }).click()
    await expect(page).toHaveURL('/formations/coaching-intuition#pour-qui')
    await expect(page.getByRole('heading', { name: 'Pour qui ?' })).toBeInViewport()
    expect(await scrolled(page)).toBeGreaterThan(500)
  })

  test('is kept by back and forward', async ({ page }) => {
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

/** Nobody's session can be looked up while this runs: the table of accounts is locked. */
async function whileSessionsCannotBeChecked(run: () => Promise<void>) {
  const database = new pg.Client({ connectionString: requireRun().databaseUrl })
  await database.connect()
  await database.query('begin; lock table users in access exclusive mode')
  await run().finally(() => database.end())
}

/** @returns what lets the held requests go on */
async function hold(page: Page, url: string, isHeld: (headers: Record<string, string>) => boolean = () => true) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    if (isHeld(route.request().headers())) await released
    await route.continue()
  })
  return release
}

const waiting = (page: Page) => page.getByRole('main').getByText('Chargement...', { exact: true })

test.describe('« Chargement... »', () => {
  test('stands on the submit button while it is busy', async ({ page }) => {
    await page.goto('/auth')
    await fillForm(page, { ...demo.plain, password: 'Mauvais123' }, 'login')
    const release = await hold(page, '/auth', (headers) => 'next-action' in headers)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByRole('button', { name: 'Chargement...' })).toBeDisabled()
    release()
    await expect(toast(page, 'Erreur')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled()
  })

  test('stands there for a visitor, too, until the guard has answered', async ({ page }) => {
    await page.goto('/contact')
    const release = await hold(page, '**/outils?*')
    await follow(page, 'Outils')
    await expect(waiting(page)).toBeVisible()
    // Whoever changes their mind is not kept waiting.
    await follow(page, 'Formations')
    await expect(page.getByRole('heading', { level: 1, name: 'Mes Offres' })).toBeVisible()
    await follow(page, 'Outils')
    await expect(waiting(page)).toBeVisible()
    release()
    await expect(page).toHaveURL('/auth')
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  })

  test.describe('for a signed-in user', () => {
    test.use({ viewer: 'plain' })

    test('stands on a guarded page while the session is checked', async ({ page }) => {
      for (const [path, title] of [
        ['/outils', 'Outils'],
        ['/blog/cout-vie-thailande', 'Coût de la vie'],
      ] as const) {
        await whileSessionsCannotBeChecked(async () => {
          await page.goto(path, { waitUntil: 'commit' })
          await expect(page.getByRole('main').getByText('Chargement...', { exact: true })).toBeVisible()
        })
        await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
        await expect(page.getByText('Chargement...')).toHaveCount(0)
      }
    })

    test('stands there when a link leads to it, too', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
      await whileSessionsCannotBeChecked(async () => {
        await follow(page, 'Outils')
        await expect(page.getByRole('main').getByText('Chargement...', { exact: true })).toBeVisible()
      })
      await expect(page.getByRole('heading', { level: 1, name: 'Outils' })).toBeVisible()
    })

    test('stands there before a slow network has answered, in place of the page that is left', async ({ page }) => {
      await page.goto('/contact')
      await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
      for (const [name, path] of [
        ['Outils', '/outils'],
        ['Articles', '/blog'],
      ] as const) {
        const left = await page.getByRole('heading', { level: 1 }).innerText()
        const release = await hold(page, `**${path}?*`)
        await follow(page, name)
        await expect(waiting(page)).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
        expect(left).not.toBe(name)
        release()
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        await expect(page.getByText('Chargement...')).toHaveCount(0)
      }
    })

    test('stands on a buy button while its payment page is prepared', async ({ page }) => {
      await page.goto('/abonnement')
      await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
      const release = await hold(page, '/api/create-checkout')
      const tab = page.waitForEvent('popup')
      await page.getByRole('button', { name: 'Choisir Mensuel' }).click()
      await expect(page.getByRole('article', { name: 'Mensuel' }).getByRole('button')).toHaveText('Chargement...')
      await expect(page.getByRole('button', { name: 'Choisir Annuel' })).toBeVisible()
      release()
      await expect(page.getByRole('button', { name: 'Choisir Mensuel' })).toBeVisible()
      await (await tab).close()
    })
  })
})

test.describe('the guard', () => {
  test('replaces the entry of the guarded page: « back » does not run into it again', async ({ page }) => {
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

    test('does so too when the session ends while the page is open', async ({ page, errors }) => {
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

test.describe('a buy button of a signed-in user', () => {
  test.use({ viewer: 'plain' })

  for (const [path, button, choice] of [
    ['/abonnement', 'Choisir Annuel'],
    ['/formations', 'S’abonner'],
    ['/formations', 'Pack Premium', 'Choisir mon pack'],
    ['/formations/business-en-ligne', 'Lancer mon business'],
    ['/formations/coaching-intuition', 'Commencer le coaching'],
  ] as const) {
    test(`« ${button} » on ${path} opens the payment in a new tab`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
      if (choice) await page.getByText(choice, { exact: true }).click()
      const opened = page.context().waitForEvent('page')
      await page.getByRole('button', { name: button }).first().click()
      const payment = await opened
      await expect(payment).toHaveURL(/\/checkout\/cs_/)
      await expect(payment.getByLabel('Numéro de carte')).toBeVisible()
      expect(await payment.evaluate(() => window.opener)).toBeNull()
      await expect(page).toHaveURL(path)
    })
  }
})

test('the contact form refuses what is only spaces, hands the whole message to the mail client and nothing to a server', async ({ page }) => {
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
