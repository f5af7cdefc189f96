import { query } from './support/database'
import { demo, expect, fillForm, logIn, newAccount, signUp, test, toast } from './support/test'

const authenticate = '/auth'

test('a wrong password and a taken address are told, in the words of the specification', async ({ page }) => {
  await page.goto(authenticate)
  await fillForm(page, { ...demo.plain, password: 'Mauvais123' }, 'login')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(toast(page, 'Erreur')).toContainText('Email ou mot de passe incorrect')

  await page.getByRole('button', { name: 'Crée ton compte' }).click()
  await fillForm(page, { ...demo.plain, email: demo.plain.email.toUpperCase() }, 'signup')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(toast(page, 'Erreur')).toContainText('Cet email est déjà utilisé')
})

test('each field says what is wrong with it', async ({ page }) => {
  await page.goto(authenticate)
  await page.getByRole('button', { name: 'Crée ton compte' }).click()
  const cases = [
    [{ email: 'zoe', password: 'Palmier42', fullName: 'Zoé' }, "Format d'email invalide"],
    [{ email: 'zoe@example.fr', password: 'Pal42', fullName: 'Zoé' }, 'Le mot de passe doit contenir au moins 8 caractères'],
    [{ email: 'zoe@example.fr', password: 'Palmier42', fullName: 'Zoé 2' }, 'Caractères invalides dans le nom'],
    [{ email: 'zoe@example.fr', password: 'Palmier42', fullName: '  ' }, 'Le nom est requis'],
  ] as const
  for (const [account, message] of cases) {
    await fillForm(page, account, 'signup')
    await page.getByRole('button', { name: 'Créer mon compte' }).click()
    await expect(toast(page, 'Erreur de validation')).toContainText(message)
    await expect(page.locator('.toast')).toHaveCount(1)
  }
})

test('the guard sends to a clean /auth, and the welcome leads back to the page', async ({ page }) => {
  await page.goto('/contact')
  await page.goto('/blog/cout-vie-thailande')
  await expect(page).toHaveURL('/auth')
  await page.goBack()
  await expect(page).toHaveURL('/contact')
  await page.goForward()
  await fillForm(page, demo.plain, 'login')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/')
  await toast(page, 'Connexion réussie').getByRole('link', { name: 'Revenir à ma page' }).click()
  await expect(page).toHaveURL('/blog/cout-vie-thailande')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(authenticate)
  await expect(page).toHaveURL('/')
})

test('signing out in one tab closes the guarded page of the other', async ({ page, context, errors }) => {
  errors.allow(/401.*check-subscription/) // a check of the other tab that was on its way
  await logIn(page, demo.plain)
  const other = await context.newPage()
  await other.goto('/outils')
  await expect(other.getByRole('heading', { level: 1, name: 'Outils' })).toBeVisible()
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' }).filter({ visible: true })).toBeVisible()
  await expect(other).toHaveURL('/auth')
  await page.goto('/outils')
  await expect(page).toHaveURL('/auth')
})

test('a revoked session ends at the next request', async ({ page, errors }) => {
  errors.allow(/401.*check-subscription/)
  const account = newAccount()
  await signUp(page, account)
  await logIn(page, account)
  await query('update users set session_version = session_version + 1 where email = $1', [account.email])
  await page.goto('/outils')
  await expect(page).toHaveURL('/auth')
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' }).filter({ visible: true })).toBeVisible()
})

test('logging in before the first session reading has ended signs in all the same', async ({ page }) => {
  // Bad Wi-Fi: the reading that the page starts with is answered late.
  let late = true
  await page.route('**/api/auth/session', async (route) => {
    if (late) await new Promise((resolve) => setTimeout(resolve, 3_000))
    await route.continue()
  })
  await page.goto(authenticate)
  await fillForm(page, demo.plain, 'login')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  late = false
  await expect(toast(page, 'Connexion réussie')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
})

test('the subscription is checked on sign-in, every minute, and when the tab is seen again', async ({ page }) => {
  let checks = 0
  page.on('request', (request) => (checks += request.url().endsWith('/api/check-subscription') ? 1 : 0))
  await page.clock.install()
  await page.goto('/')
  await page.clock.runFor(61_000)
  expect(checks).toBe(0)
  await logIn(page, demo.subscriber)
  await expect.poll(() => checks).toBeGreaterThan(0)
  await expect(page.getByRole('banner').getByText('Premium', { exact: true }).filter({ visible: true })).toBeVisible()
  const afterLogin = checks
  await page.clock.runFor(61_000)
  await expect.poll(() => checks).toBe(afterLogin + 1)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => checks).toBe(afterLogin + 2)
  await page.reload()
  await expect.poll(() => checks).toBe(afterLogin + 3)
})

test('an admin reads everything without being Premium', async ({ page }) => {
  await logIn(page, demo.admin)
  await page.goto('/outils')
  await expect(page.getByRole('heading', { name: 'Wise' })).toBeVisible()
  await expect(page.getByText('Contenu réservé aux membres')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Gérer mon abonnement' })).toHaveCount(0)
})

test('a visitor who wants to buy is asked to sign in', async ({ page }) => {
  for (const [path, button, message] of [
    ['/abonnement', 'Choisir Annuel', 'Vous devez être connecté pour souscrire à un abonnement'],
    ['/formations', 'Commencer le coaching', 'Vous devez être connecté pour effectuer un paiement'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' }).filter({ visible: true })).toBeVisible()
    await page.getByRole('button', { name: button }).first().click()
    await expect(toast(page, 'Connexion requise')).toContainText(message)
    await expect(page).toHaveURL('/auth')
  }
})

test.describe('before JavaScript has loaded', () => {
  test.use({ javaScriptEnabled: false })

  test('the form still signs in, and says what went wrong', async ({ page }) => {
    await page.goto(authenticate)
    await fillForm(page, { ...demo.plain, password: 'Mauvais123' }, 'login')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Email ou mot de passe incorrect' })).toBeVisible()
    await fillForm(page, demo.plain, 'login')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL('/')
    const tools = await page.goto('/outils')
    expect(await tools?.text()).toContain('Contenu réservé aux membres')
  })
})
