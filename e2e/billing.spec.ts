import type { Page } from '@playwright/test'

import { DAY_S } from '@/lib/platform/days'

import { catalogue } from '../content/catalogue'
import { CARDS, payByCard, typeCard } from './support/checkout'
import { query } from '../test/database'
import { waitForMail } from '../test/mail'
import { expectMailToFit } from './support/layout'
import { arriveAtPlans, badge, header, openCheckout } from './support/member'
import { test } from '../test/own-site'
import { stripeApi, stripeSandbox } from '../test/sandbox'
import { expect } from '../test/test'

const main = (page: Page) => page.getByRole('main')

async function customerOf(email: string): Promise<string> {
  const rows = await query<{ id: string }>('select stripe_customer_id as id from users where email = $1', [email])
  return rows[0]?.id ?? ''
}

/** The owner refunds a customer's last payment in Stripe's dashboard. */
async function refundLastPayment(email: string): Promise<void> {
  const { data } = await stripeApi().charges.list({ customer: await customerOf(email), limit: 1 })
  await stripeApi().refunds.create({ charge: data[0]?.id ?? '' })
  await stripeSandbox.waitForWebhooks()
}

async function openPortal(page: Page, button: string, heading = 'Mon abonnement'): Promise<Page> {
  const tab = page.context().waitForEvent('page')
  await page.getByRole('button', { name: button }).filter({ visible: true }).first().click()
  const portal = await tab
  await expect(portal.getByRole('heading', { name: heading })).toBeVisible()
  return portal
}

test(
  'a subscription changes its plan, is cancelled and resumed, fails, recovers and is refunded',
  { tag: '@clock' },
  async ({ page }) => {
    const { email } = await arriveAtPlans(page)

    await test.step('the start is mailed', async () => {
      const checkout = await openCheckout(page, 'Mensuel')
      await payByCard(checkout)
      await expect(badge(checkout)).toBeVisible()
      await checkout.close()
      const mail = await waitForMail(email, 'Bienvenue : ton abonnement est ouvert')
      expect(mail.text.replace(/\s/g, ' ')).toContain('9 € par mois')
      await expectMailToFit(page, mail)
    })

    await test.step('from monthly to annual, cancelled and resumed', async () => {
      const portal = await openPortal(page, 'Gérer mon abonnement')
      await page.goto('/compte/abonnement')
      await main(page)
        .getByLabel(/J’accepte les conditions générales de vente/)
        .check()
      await main(page).getByRole('button', { name: 'Commander avec obligation de paiement' }).click()
      await expect(page).toHaveURL('/compte/abonnement?fait=order')
      await stripeSandbox.waitForWebhooks()
      await page.goto('/compte')
      await portal.reload()
      await expect(main(page).getByText('Abonnement Premium, annuel').first()).toBeVisible()
      await portal.getByRole('link', { name: 'Annuler l’abonnement' }).click()
      await portal.getByRole('button', { name: 'Confirmer l’annulation' }).click()
      await stripeSandbox.waitForWebhooks()
      await page.goto('/compte')
      await expect(main(page).getByText(/^Se termine le/)).toBeVisible()
      await expect(main(page).getByRole('link', { name: 'Reprendre', exact: true })).toHaveAttribute(
        'href',
        '/compte/abonnement',
      )
      await page.goto('/outils')
      await expect(main(page).getByText('Ton accès Premium reste ouvert jusqu’au')).toBeVisible()
      await portal.getByRole('button', { name: 'Reprendre l’abonnement' }).click()
      await expect(portal.getByRole('link', { name: 'Annuler l’abonnement' })).toBeVisible()
      await stripeSandbox.waitForWebhooks()
      await page.goto('/outils')
      await expect(main(page).getByText('Ton accès Premium reste ouvert jusqu’au')).toHaveCount(0)
      await portal.getByRole('link', { name: 'Mettre à jour la carte' }).click()
      await typeCard(portal, CARDS.declinedOnRenewals)
      await portal.getByRole('button', { name: 'Enregistrer la carte' }).click()
      await expect(portal.getByRole('heading', { name: 'Mon abonnement' })).toBeVisible()
      await portal.close()
    })

    await test.step('the renewal fails: access stays, and a mail and a notice ask for another card', async () => {
      await stripeSandbox.advance(367 * DAY_S)
      await stripeSandbox.waitForWebhooks()
      await waitForMail(email, 'Ton paiement n’est pas passé')
      for (const path of ['/', '/abonnement', '/espace-membre/carnet']) {
        await page.goto(path)
        await expect(page.getByText('Ton dernier paiement n’est pas passé.')).toBeVisible()
        await expect(page.getByRole('link', { name: 'Mettre ma carte à jour' })).toHaveAttribute('href', '/compte')
        // It covers nothing of the footer.
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: 'Renoncer au contrat ici' })
          .click({ trial: true })
      }
      await page.goto('/outils')
      await expect(main(page).getByText('Ton dernier paiement n’est pas passé.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Wise' })).toBeVisible()
      await expect(badge(page)).toBeVisible()
    })

    await test.step('another card pays what is owed', async () => {
      const portal = await openPortal(page, 'Mettre ma carte à jour', 'Mettre à jour la carte')
      await typeCard(portal, CARDS.visa)
      await portal.getByRole('button', { name: 'Enregistrer la carte' }).click()
      await stripeSandbox.waitForWebhooks()
      await waitForMail(email, 'Ton paiement est passé')
      await page.reload()
      await expect(main(page).getByText('Ton dernier paiement n’est pas passé.')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Wise' })).toBeVisible()
      await portal.close()
    })

    await test.step('paused by the owner, it can be resumed, and the paid period stays', async () => {
      const { data } = await stripeApi().subscriptions.list({ customer: await customerOf(email) })
      const id = data[0]?.id ?? ''
      await stripeApi().subscriptions.update(id, { pause_collection: { behavior: 'void' } })
      await stripeSandbox.waitForWebhooks()
      await page.goto('/outils')
      await expect(
        main(page).getByText('Ton abonnement est en pause : rien n’est prélevé, et ton accès reste ouvert'),
      ).toBeVisible()
      await main(page).getByRole('button', { name: 'Reprendre mon abonnement' }).click()
      await expect(page).toHaveURL('/compte')
      await expect(main(page).getByText('Ton abonnement est en pause')).toHaveCount(0)
      expect((await stripeApi().subscriptions.retrieve(id)).pause_collection).toBeNull()

      // As in Stripe's dashboard: the paid period is not charged again.
      const invoicesOf = async () => (await stripeApi().invoices.list({ subscription: id, limit: 100 })).data.length
      const invoices = await invoicesOf()
      await stripeSandbox.pauseSubscription(id)
      await stripeSandbox.waitForWebhooks()
      await page.goto('/outils')
      await expect(page.getByRole('heading', { name: 'Wise' })).toBeVisible()
      await main(page).getByRole('button', { name: 'Reprendre mon abonnement' }).click()
      await expect(page).toHaveURL('/compte')
      await expect(main(page).getByText('Ton abonnement est en pause')).toHaveCount(0)
      expect((await stripeApi().subscriptions.retrieve(id)).status).toBe('active')
      expect(await invoicesOf()).toBe(invoices)
      await page.goto('/outils')
      await expect(page.getByRole('heading', { name: 'Wise' })).toBeVisible()
      await expect(badge(page)).toBeVisible()
    })

    await test.step('refunded in full, it ends, and can be bought again', async () => {
      await refundLastPayment(email)
      await waitForMail(email, 'Ton abonnement est remboursé')
      await page.goto('/outils')
      await expect(page.getByRole('heading', { name: 'Contenu réservé aux membres' })).toBeVisible()
      await page.goto('/abonnement')
      await expect(page.getByRole('button', { name: 'Choisir Mensuel' })).toBeEnabled()
    })
  },
)

test('each service is bought, confirmed by mail and listed in the account; coaching includes Premium until it is refunded', async ({
  page,
}) => {
  const { email } = await arriveAtPlans(page)
  const services = [
    {
      path: '/formations/business-en-ligne',
      button: /Lancer mon business|business/i,
      name: catalogue.business.productName,
    },
    { path: '/formations/consulting-expat', button: /Starter/, name: catalogue.consulting_starter.productName },
    { path: '/formations/consulting-expat', button: /Premium/, name: catalogue.consulting_premium.productName },
    { path: '/formations/coaching-intuition', button: 'Commencer le coaching', name: catalogue.coaching.productName },
  ] as const

  for (const { path, button, name } of services) {
    await test.step(name, async () => {
      await page.goto(path)
      await expect(header(page).getByRole('button', { name: 'Déconnexion' })).toBeVisible()
      const tab = page.context().waitForEvent('page')
      await main(page).getByRole('button', { name: button }).first().click()
      const checkout = await tab
      await payByCard(checkout)
      await expect(checkout).toHaveURL('/merci?achat=service')
      await checkout.close()
      await waitForMail(email, `Ta commande : ${name}`)
    })
  }

  await page.goto('/compte')
  for (const { name } of services) await expect(main(page).getByText(name).first()).toBeVisible()
  await expect(badge(page)).toBeVisible()
  await refundLastPayment(email)
  await waitForMail(email, 'Ton remboursement est parti')
  await page.goto('/outils')
  await expect(page.getByRole('heading', { name: 'Contenu réservé aux membres' })).toBeVisible()
})
