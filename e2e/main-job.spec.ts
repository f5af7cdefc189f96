import { DAY_S } from '@/lib/platform/days'

import { CARDS, payByCard } from './support/checkout'
import { arriveAtPlans, badge, header, openCheckout } from './support/member'
import { test as ownTest } from '../test/own-site'
import { stripeSandbox } from '../test/sandbox'
import { demo, expect, fillForm, newAccount, signIn, test, toast } from '../test/test'

ownTest('from a first visit to Premium and back', { tag: ['@core', '@clock'] }, async ({ page, errors }) => {
  errors.allow(/status of 402/) // the declined card
  const account = newAccount()
  const resume = page.getByRole('link', { name: 'Reprendre : abonnement mensuel, 9 €' })

  await test.step('choosing a plan leads to sign-up, which shows the plan and the first error', async () => {
    await page.goto('/extraits/visa-logement-thailande')
    await page.getByRole('link', { name: 'Rejoindre la communauté' }).first().click()
    await expect(header(page).getByRole('link', { name: 'Connexion' })).toBeVisible()
    await page.getByRole('button', { name: 'Choisir Mensuel' }).click()
    await expect(page).toHaveURL('/auth')
    await expect(page.getByText('Tu as choisi : abonnement mensuel, 9 € par mois.')).toBeVisible()
    await page.getByRole('button', { name: 'Crée ton compte' }).click()
    await fillForm(page, { ...account, password: 'palmier42' }, 'signup')
    await page.getByRole('button', { name: 'Créer mon compte' }).click()
    await expect(toast(page, 'Erreur de validation')).toContainText(
      'Le mot de passe doit contenir une majuscule, une minuscule et un chiffre',
    )
    await page.getByLabel('Mot de passe', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Créer mon compte' }).click()
    await expect(toast(page, 'Inscription réussie')).toContainText(
      'Ton compte a été créé. Tu peux maintenant te connecter !',
    )
  })

  await test.step('log in', async () => {
    await fillForm(page, account, 'login')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(toast(page, 'Connexion réussie')).toContainText('Bienvenue sur Académie Horizon Libre')
    await expect(page).toHaveURL('/')
    await expect(badge(page)).toHaveCount(0)
    await expect(resume).toBeVisible()
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('return_path')
  })

  await test.step('the tools are locked', async () => {
    await header(page).getByRole('link', { name: 'Outils' }).click()
    await expect(page.getByRole('heading', { name: 'Contenu réservé aux membres' })).toBeVisible()
    await page.getByRole('link', { name: 'Rejoindre la communauté' }).first().click()
    await expect(page).toHaveURL('/abonnement')
  })

  await test.step('home leads back to the plan, once', async () => {
    await header(page).getByRole('link', { name: 'Accueil' }).click()
    await resume.click()
    await expect(page).toHaveURL('/abonnement#formule-monthly')
    await header(page).getByRole('link', { name: 'Accueil' }).click()
    await expect(page.getByRole('link', { name: 'Rejoindre la communauté' })).toBeVisible()
    await expect(resume).toHaveCount(0)
    await header(page).getByRole('link', { name: 'Abonnement' }).click()
  })

  await test.step('leaving the checkout costs nothing, and its page can be opened again', async () => {
    const left = await openCheckout(page, 'Mensuel')
    await left.getByRole('link', { name: 'Retour' }).first().click()
    await expect(left.getByText('rien n’a été débité')).toBeVisible()
    await left.close()
    const tab = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'La rouvrir' }).click()
    const again = await tab
    await expect(again.getByText('Bac à sable').first()).toBeVisible()
    await again.close()
  })

  await test.step('checkout in a new tab: declined, then paid', async () => {
    const checkout = await openCheckout(page, 'Mensuel')
    expect(await checkout.evaluate(() => window.opener)).toBeNull()
    await payByCard(checkout, CARDS.declined)
    await expect(checkout.getByRole('alert')).toBeVisible()
    await payByCard(checkout)
    await expect(checkout).toHaveURL('/merci?achat=abonnement')
    await expect(badge(checkout)).toBeVisible()
    const first = checkout.getByRole('list').filter({ hasText: 'Donne ta date' }).getByRole('link')
    await expect(first).toHaveCount(3)
    await expect(first.first()).toHaveAttribute('href', '/blog/visa-logement-thailande')
    await first.first().click()
    await expect(checkout).toHaveURL('/blog/visa-logement-thailande')
    await checkout.close()
  })

  await test.step('the first tab is updated too, and cannot buy twice', async () => {
    await page.bringToFront()
    await expect(badge(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Abonnement actif' })).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Abonnement actif' }).first()).toBeDisabled()
  })

  await test.step('tools and articles are open', async () => {
    await header(page).getByRole('link', { name: 'Outils' }).click()
    await expect(page.getByRole('heading', { name: 'Wise' })).toBeVisible()
    await expect(page.getByText('Contenu réservé aux membres')).toHaveCount(0)
    await header(page).getByRole('link', { name: 'Articles' }).click()
    await page.locator('a[href="/blog/erreurs-lancer-service"]').first().click()
    await expect(page.getByRole('checkbox')).toHaveCount(5)
    await page.getByRole('checkbox').first().check()
    await expect(page.getByRole('checkbox').first()).toBeChecked()
    await page.getByRole('link', { name: 'Retour aux articles' }).click()
    await expect(page).toHaveURL('/blog')
  })

  await test.step('cancel at the end of the period: still Premium until then', async () => {
    const tab = page.context().waitForEvent('page')
    await header(page).getByRole('button', { name: 'Gérer mon abonnement' }).click()
    const portal = await tab
    await portal
      .getByRole('link', { name: 'Annuler l’abonnement' })
      .or(portal.getByRole('button', { name: 'Annuler l’abonnement' }))
      .click()
    await portal.getByRole('button', { name: 'Confirmer l’annulation' }).click()
    await expect(portal.getByText('Reprendre l’abonnement')).toBeVisible()
    await portal.close()
    await stripeSandbox.waitForWebhooks()
    await page.goto('/outils')
    await expect(badge(page)).toBeVisible()
    await expect(page.getByRole('main').getByText('Ton accès Premium reste ouvert jusqu’au')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Wise' })).toBeVisible()
  })

  await test.step('after the end, tools are locked again', async () => {
    await stripeSandbox.advance(32 * DAY_S)
    await stripeSandbox.waitForWebhooks()
    await page.goto('/outils')
    await expect(page.getByRole('heading', { name: 'Contenu réservé aux membres' })).toBeVisible()
    await expect(badge(page)).toHaveCount(0)
  })
})

test('a card with 3-D Secure pays after authentication', async ({ page }) => {
  await arriveAtPlans(page)
  const checkout = await openCheckout(page, 'Mensuel')
  await payByCard(checkout, CARDS.confirmedByHolder)
  await checkout.getByRole('button', { name: 'Autoriser' }).click()
  await expect(badge(checkout)).toBeVisible()
})

ownTest(
  'the badge appears on return without any webhook; without Stripe the new tab closes and a toast appears',
  { tag: ['@core', '@clock'] },
  async ({ page, errors }) => {
    errors.allow(/502/)
    await stripeSandbox.setWebhooks('drop')
    await arriveAtPlans(page)
    const checkout = await openCheckout(page, 'Annuel')
    await payByCard(checkout)
    await expect(badge(checkout)).toBeVisible()
    await checkout.goto('/blog')
    await expect(checkout.getByText('Article réservé')).toHaveCount(0)
    await checkout.close()

    await stripeSandbox.setOutage('error')
    await page.context().clearCookies()
    await arriveAtPlans(page)
    await page.getByRole('button', { name: 'Choisir Mensuel' }).click()
    await expect(toast(page, 'Erreur')).toContainText('Impossible de créer la session de paiement')
    expect(page.context().pages()).toHaveLength(1)
  },
)

test('an outdated tab leads to the existing subscription, not to a second one', async ({ page, errors }) => {
  errors.allow(/status of 409/)
  const stale = { subscribed: false, product_id: null, subscription_end: null }
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch()
    const session = (await answer.json()) as object | null
    await route.fulfill({ response: answer, json: session && { ...session, subscription: stale } })
  })
  await page.route('**/api/check-subscription', (route) => route.fulfill({ json: stale }))
  await signIn(page.request, demo.subscriber)
  await page.goto('/abonnement')
  await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
  const tab = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Choisir Annuel' }).click()
  await expect(await tab).toHaveURL('/compte/abonnement')
  await expect((await tab).getByRole('heading', { name: 'Mon abonnement' })).toBeVisible()
  await expect(page.getByText('Tu as déjà un abonnement')).toBeVisible()
  // The tab checks again when visible.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
