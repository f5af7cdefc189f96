/** What deploy/trial.sh runs outside of the server it installs: `services FOLDER STRIPE-PORT KEY SMTP-PORT MAIL-PORT`, or `person ADDRESS EMAIL MAIL-PORT`. */
import { join } from 'node:path'

import { chromium } from '@playwright/test'
import { startMailSandbox, type CaughtMail } from '@sandbox/mail'
import { startStripeSandbox } from '@sandbox/stripe'

import { BROWSER_ARGS, ensureBrowser } from '../bin/support/browser'
import { payByCard } from '../e2e/support/checkout'
import { badge, openCheckout } from '../e2e/support/member'
import { linkIn } from '../test/mail'
import { expect, fillForm } from '../test/test'

async function services(folder: string, stripePort: string, secretKey: string, smtpPort: string, mailPort: string) {
  await startMailSandbox({ smtpPort: Number(smtpPort), httpPort: Number(mailPort) })
  // The site makes its own webhook endpoint, as at Stripe.
  await startStripeSandbox({ port: Number(stripePort), stateFile: join(folder, 'stripe.json'), secretKey })
}

/** Beside a server that has just been installed, on the same two cores. */
const SLOW = { timeout: 60_000 }

async function person(address: string, email: string, mailPort: string): Promise<void> {
  const { host } = new URL(address)
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...BROWSER_ARGS, `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  })
  const account = { email, password: 'Palmier-Vert-42', fullName: 'Camille Martin' }
  const page = await browser.newPage({ baseURL: address, ignoreHTTPSErrors: true })
  // The installer has invited the owner.
  const inbox = async () => {
    const answer = await fetch(`http://127.0.0.1:${mailPort}/messages?to=${encodeURIComponent(email)}`)
    return (await answer.json()) as readonly CaughtMail[]
  }
  await expect.poll(async () => (await inbox()).length, { timeout: SLOW.timeout }).toBeGreaterThan(0)
  const [invitation] = await inbox()
  await page.goto(linkIn(invitation!, '/auth/nouveau-mot-de-passe'))
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Changer mon mot de passe' }).click()
  await expect(page.getByText('Ton mot de passe est changé')).toBeVisible(SLOW)
  await page.goto('/auth')
  await fillForm(page, account, 'login')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible(SLOW)
  await page.goto('/abonnement')
  const checkout = await openCheckout(page, 'Mensuel')
  const since = Date.now()
  await payByCard(checkout)
  await expect(badge(checkout)).toBeVisible(SLOW)
  console.log(`Premium ${Date.now() - since} ms after the click on « S’abonner »`)
  await checkout.goto('/outils')
  await expect(checkout.getByRole('heading', { name: 'Wise' })).toBeVisible(SLOW)
  await browser.close()
}

const [role, ...given] = process.argv.slice(2)
if (role === 'services') await services(...(given as [string, string, string, string, string]))
else await person(...(given as [string, string, string]))
