import type { Browser, CDPSession, Page } from '@playwright/test'

import { expectAccessible } from './support/axe'
import { ageProofs, grantRole } from './support/owner'
import { createAccount, query } from '../test/database'
import { waitForMail } from '../test/mail'
import { requireRun } from '../test/site'
import { expect, logIn, signIn, test, toast, type Account } from '../test/test'

const REFUSED = 'Cette clé d’accès n’ouvre aucun compte ici'

interface Device {
  readonly page: Page
  readonly cdp: CDPSession
  readonly authenticatorId: string
}

/** A device of Chromium's own that has keys, whose holder it always recognises. Records what it answers. */
async function withKeys(page: Page): Promise<Device> {
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = async (options) => {
      const credential = await get(options)
      const challenge = String.fromCharCode(...new Uint8Array(options?.publicKey?.challenge as ArrayBuffer))
      Object.assign(window, { answered: JSON.stringify(credential), challenge })
      return credential
    }
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { page, cdp, authenticatorId }
}

async function otherDevice(browser: Browser): Promise<Device & { readonly close: () => Promise<void> }> {
  const context = await browser.newContext({ locale: 'fr-FR' })
  return { ...(await withKeys(await context.newPage())), close: () => context.close() }
}

const own = (page: Page) => page.getByRole('region', { name: 'Clés d’accès' })

async function addKey(page: Page): Promise<void> {
  await page.goto('/compte')
  await own(page).getByRole('button', { name: 'Ajouter une clé d’accès' }).press('Enter')
  await expect(own(page).getByRole('status')).toContainText('Clé d’accès ajoutée')
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' }).first()).toBeVisible()
}

async function askForKey(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).press('Enter')
}

async function logInByKey(page: Page): Promise<void> {
  await askForKey(page)
  await expect(toast(page, 'Connexion réussie')).toBeVisible()
  await expect(page).toHaveURL('/')
}

const answered = (page: Page) => page.evaluate(() => (window as unknown as { answered: string }).answered)

/** Past our own page, as somebody else would. @returns whether it signed in */
async function send(page: Page, answer: string): Promise<boolean> {
  const { csrfToken } = (await (await page.request.get('/api/auth/csrf')).json()) as { csrfToken: string }
  await page.request.post('/api/auth/callback/passkey', { form: { csrfToken, answer }, maxRedirects: 0 })
  const session = (await (await page.request.get('/api/session')).json()) as { user?: unknown } | null
  return Boolean(session?.user)
}

const confirmed = async (page: Page): Promise<Account> => {
  const account = await createAccount({ isConfirmed: true })
  await signIn(page.request, account)
  return account
}

const uses = (account: Account) =>
  query(
    `select p.name, p.last_used_at is not null as used from passkeys p join users u on u.id = p.user_id
     where u.email = $1 order by p.created_at`,
    [account.email],
  )

test('a key is added, named, used with the keyboard alone, and removed', { tag: '@core' }, async ({ page }) => {
  const device = await withKeys(page)
  const account = await confirmed(page)
  await addKey(page)
  await waitForMail(account.email, 'Une clé d’accès ouvre maintenant ton compte')
  const keys = own(page)
  await expect(keys.getByRole('listitem')).toContainText('pas encore utilisée')

  await keys.locator('summary').press('Enter')
  await keys.getByLabel('Nom de la clé').fill('')
  await keys.getByLabel('Nom de la clé').press('Enter')
  await expect(keys.getByRole('alert').first()).toContainText('Donne-lui un nom')
  await keys.getByLabel('Nom de la clé').fill('Téléphone de Zoé')
  await keys.getByLabel('Nom de la clé').press('Enter')
  await expect(keys.getByRole('status').filter({ hasText: '« Téléphone de Zoé »' })).toBeVisible()
  await expectAccessible(page, 'own passkeys')
  await page.setViewportSize({ width: 1280, height: 720 })

  await signOut(page)
  await logInByKey(page)
  expect(await uses(account)).toEqual([{ name: 'Téléphone de Zoé', used: true }])

  await page.goto('/compte')
  await keys.getByRole('button', { name: 'Retirer Téléphone de Zoé' }).press('Enter')
  await expect(keys.getByRole('status')).toContainText('Clé d’accès retirée')
  expect(await uses(account)).toEqual([])
  await signOut(page)
  await askForKey(page)
  await expect(toast(page, 'Erreur')).toContainText(REFUSED)

  await device.cdp.send('WebAuthn.clearCredentials', { authenticatorId: device.authenticatorId })
  await device.cdp.send('WebAuthn.setUserVerified', { authenticatorId: device.authenticatorId, isUserVerified: false })
  await askForKey(page)
  await expect(toast(page, 'Aucune clé utilisée')).toBeVisible()
})

test('two devices have a key each; one that is added twice stays one', async ({ page, browser }) => {
  await withKeys(page)
  const account = await confirmed(page)
  await addKey(page)
  await own(page).getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await expect(own(page).getByRole('alert')).toContainText('Rien n’a été ajouté')

  const phone = await otherDevice(browser)
  await logIn(phone.page, account)
  const offer = toast(phone.page, 'Connexion réussie').getByRole('link', { name: 'Ajouter une clé d’accès' })
  await expect(offer).toHaveAttribute('href', '/compte#cles')
  await addKey(phone.page)
  for (const each of [page, phone.page]) {
    await signOut(each)
    await logInByKey(each)
  }
  expect((await uses(account)).map(({ used }) => used)).toEqual([true, true])
  await phone.close()
})

test('an answer works once, on this site only, and from no copy of a key', async ({ page, browser }) => {
  const { cdp, authenticatorId } = await withKeys(page)
  const account = await confirmed(page)
  await addKey(page)
  await signOut(page)
  await logInByKey(page)
  const spent = await answered(page)
  await signOut(page)
  expect(await send(page, spent), 'a second time').toBe(false)

  // A page of another origin gets hold of a challenge of ours; the same name makes the browser sign.
  await askForKey(page)
  await expect(toast(page, 'Connexion réussie')).toBeVisible()
  await signOut(page)
  await page.goto('/auth')
  const challenge = await freshChallenge(page)
  await page.goto(requireRun().mailSandboxUrl!)
  const elsewhere = await page.evaluate(async (text) => {
    const publicKey = {
      challenge: new TextEncoder().encode(text),
      rpId: 'localhost',
      userVerification: 'required' as const,
    }
    return JSON.stringify(await navigator.credentials.get({ publicKey }))
  }, challenge)
  expect(await send(page, elsewhere), 'from another origin').toBe(false)

  // The same key, whose count of signatures is behind.
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
  await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credentials[0]!, signCount: 0 } })
  await askForKey(page)
  await expect(toast(page, 'Erreur')).toContainText(REFUSED)

  const stranger = await otherDevice(browser)
  expect(await send(stranger.page, '{"id":"x"}'), 'nonsense').toBe(false)
  await stranger.close()
  expect(await uses(account)).toHaveLength(1)
})

test('an owner without a second factor adds a key, and gets into /atelier with it alone', async ({ page }) => {
  await withKeys(page)
  const account = await confirmed(page)
  await grantRole(account.email, 'admin')
  await page.goto('/atelier')
  await expect(page.getByText('L’atelier demande un second verrou')).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await page.getByRole('button', { name: 'C’est moi, avec ma clé d’accès' }).press('Enter')
  await expect(page.getByText('Tu peux agir jusqu’à')).toBeVisible()
  await ageProofs(account.email)
  await page.goto('/atelier')
  await expect(page.getByText('Tu peux tout lire')).toBeVisible()
  await page.getByRole('button', { name: 'C’est moi, avec ma clé d’accès' }).click()
  await expect(page.getByText('Tu peux agir jusqu’à')).toBeVisible()
})

/** Asks for a key and does not answer. */
async function freshChallenge(page: Page): Promise<string> {
  await page.evaluate(() => {
    navigator.credentials.get = (options) => {
      const challenge = String.fromCharCode(...new Uint8Array(options?.publicKey?.challenge as ArrayBuffer))
      Object.assign(window, { challenge })
      return Promise.reject(new DOMException('', 'NotAllowedError'))
    }
  })
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await expect(toast(page, 'Aucune clé utilisée')).toBeVisible()
  return page.evaluate(() => (window as unknown as { challenge: string }).challenge)
}

test('an unconfirmed address adds no key, and an old proof only after a new one', async ({ page }) => {
  await withKeys(page)
  const account = await createAccount()
  await signIn(page.request, account)
  await page.goto('/compte')
  await expect(own(page)).toContainText('Confirme d’abord ton adresse e-mail')
  await expect(own(page).getByRole('button')).toHaveCount(0)

  await query('update users set email_verified = now() where email = $1', [account.email])
  await ageProofs(account.email)
  await page.reload()
  await own(page).getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await expect(page).toHaveURL(/\/compte\/preuve\?pour=cles$/)
  const password = page.getByLabel('Mot de passe actuel')
  await password.fill('Autre-Chose-12')
  await page.getByRole('button', { name: 'C’est moi' }).click()
  await expect(password).toHaveAccessibleDescription(/Le mot de passe actuel est incorrect/)
  await expect(password).toBeFocused()
  await password.fill(account.password)
  await page.getByRole('button', { name: 'C’est moi' }).click()
  await page.getByRole('link', { name: 'Revenir à mes clés d’accès' }).click()
  await own(page).getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await expect(own(page).getByRole('status')).toContainText('Clé d’accès ajoutée')
})
