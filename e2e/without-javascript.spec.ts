import { arrive } from './support/account'
import { expect, fillForm, menuToggle, newAccount, test } from '../test/test'

test.use({ javaScriptEnabled: false })

test('signing up, two refusals, and signing in work', { tag: '@core' }, async ({ page }) => {
  const account = newAccount()
  const answer = page.getByRole('main').getByRole('alert')
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Crée ton compte' }).click()
  await fillForm(page, { ...account, password: 'palmier42' }, 'signup')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(answer).toHaveText(
    'Erreur de validationLe mot de passe doit contenir une majuscule, une minuscule et un chiffre',
  )
  await fillForm(page, account, 'signup')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    'Inscription réussieTon compte a été créé. Tu peux maintenant te connecter !',
  )
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await expect(page.getByRole('button', { name: 'Afficher le mot de passe' })).toBeHidden()
  await fillForm(page, { ...account, password: 'Mauvais123' }, 'login')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(answer).toHaveText('ErreurEmail ou mot de passe incorrect')
  await fillForm(page, account, 'login')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/')
  const tools = await page.goto('/outils')
  expect(await tools?.text()).toContain('Contenu réservé aux membres')
})

test('the contact form opens the mail client, as the CSP allows', async ({ page }) => {
  const response = await page.goto('/contact')
  expect(response?.headers()['content-security-policy']).toMatch(/form-action 'self' mailto:(;|$)/)
  const form = page.getByRole('main').locator('form')
  await expect(form).toHaveAttribute('action', /^mailto:contact@horizon-libre\.example/)
  await expect(form).toHaveAttribute('enctype', 'text/plain')
})

test('FAQ and choices open', async ({ page }) => {
  for (const path of ['/abonnement', '/formations']) {
    await page.goto(path)
    const folded = page.getByRole('main').locator('details')
    await expect(folded).not.toHaveCount(0)
    for (const details of await folded.all()) {
      const content = details.locator(':scope > :not(summary)').first()
      await expect(content).toBeHidden()
      await details.locator('summary').click()
      await expect(content).toBeVisible()
    }
  }
})

test('« Connexion » is visible at every width, and the menu opens', async ({ page }) => {
  const connection = page.getByRole('banner').getByRole('link', { name: 'Connexion' }).filter({ visible: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/contact')
  await expect(connection).toHaveAttribute('href', '/auth')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(connection).toHaveCount(0)
  await menuToggle(page).click()
  await expect(page.getByRole('navigation', { name: 'Menu mobile' }).getByRole('link')).toHaveCount(6)
  await connection.click()
  await expect(page).toHaveURL('/auth')
})

test('a buy button leads a visitor to /auth', async ({ page }) => {
  await page.goto('/formations/coaching-intuition')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Commencer le coaching' }).click()
  await expect(await opened).toHaveURL('/auth')
})

test.describe('for a signed-in user', () => {
  test('a buy button leads to the payment page', async ({ page, baseURL }) => {
    await arrive(page)
    await page.goto('/abonnement')
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Choisir Annuel' }).click()
    await expect(await opened).toHaveURL(/\/checkout\/cs_/)
    // The response has a link for browsers that do not refresh.
    const answer = await page.request.post('/api/create-payment', {
      form: { priceId: 'horizon_coaching' },
      headers: { Origin: baseURL ?? '' },
    })
    expect(await answer.text()).toMatch(/<a href="http[^"]+\/checkout\/cs_\w+">Continuer<\/a>/)
  })
})

test.describe('for a member', () => {
  test.use({ viewer: 'subscriber' })

  test('guarded pages are complete', { tag: '@core' }, async ({ page }) => {
    for (const path of ['/outils', '/blog', '/blog/visa-logement-thailande', '/espace-membre']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.getByRole('main').getByRole('link').last(), path).toBeVisible()
      await expect(page.getByText('Chargement...'), path).toHaveCount(0)
      await expect(page.locator('body > [hidden]').filter({ hasText: /./ }), path).toHaveCount(0)
    }
  })
})
