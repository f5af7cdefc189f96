import { resolve } from 'node:path'

import type { Page } from 'playwright'

import { makePerson, openCheckout, pay, type Person, type Purchase } from './people'
import { ends, startInstance, type Stack } from './stack'
import { tryFault, type Outcome } from './trial'
import { launchBrowser } from '../../../../bin/support/browser'
import { step } from '../../../../bin/support/console'

const PAID_WITHIN_MS = 120_000
const ANSWER_MS = 20_000

interface OpenTab {
  readonly name: string
  readonly page: Page
  /** What the browser could not load, and what the page threw. */
  readonly failures: string[]
  goOn(page: Page): Promise<unknown>
}

interface Visit extends Pick<OpenTab, 'name' | 'goOn'> {
  readonly path: string
  /** What is done before the deploy. */
  readonly fill?: (page: Page) => Promise<void>
}

const email = () => `${crypto.randomUUID()}@example.fr`
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const reads = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor({ timeout: ANSWER_MS })

/** A tab of before a deploy may load the next page whole; it may not fail to get there. */
async function navigate(page: Page, link: string, path: string) {
  await page.getByRole('main').getByRole('link', { name: link }).first().click()
  await page.waitForURL(`**${path}`, { timeout: ANSWER_MS })
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: ANSWER_MS })
}

const visits: readonly Visit[] = [
  {
    name: 'signing up',
    path: '/auth',
    async fill(page) {
      await press(page, 'Crée ton compte')
      await page.getByLabel('Nom complet').fill('Zoé Lévy')
      await page.getByLabel('Email').fill(email())
      await page.getByLabel('Mot de passe', { exact: true }).fill('Valise-Ouverte-26')
    },
    async goOn(page) {
      await press(page, 'Créer mon compte')
      await reads(page, 'Inscription réussie')
    },
  },
  {
    name: 'a forgotten password',
    path: '/auth/mot-de-passe-oublie',
    fill: (page) => page.getByLabel('Email').fill(email()),
    async goOn(page) {
      await page.locator('main form button[type=submit]').click()
      await page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).waitFor({ timeout: ANSWER_MS })
    },
  },
  {
    name: 'ending a contract',
    path: '/resiliation',
    async fill(page) {
      await page.getByLabel('Nom et prénom').fill('Zoé Lévy')
      await page.getByLabel('Adresse e-mail du contrat').fill(email())
    },
    async goOn(page) {
      await press(page, 'Continuer')
      await page.getByRole('definition').first().waitFor({ timeout: ANSWER_MS })
      await press(page, 'Notification de la résiliation')
      await page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).waitFor({ timeout: ANSWER_MS })
    },
  },
  {
    name: 'a new name',
    path: '/compte',
    fill: (page) => page.getByLabel('Nom complet').fill('Léa Petit'),
    async goOn(page) {
      await press(page, 'Enregistrer le nom')
      await page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).first().waitFor({ timeout: ANSWER_MS })
    },
  },
  { name: 'going to a public page', path: '/', goOn: (page) => navigate(page, 'abonnement', '/abonnement') },
  {
    name: 'going to a guarded page',
    path: '/compte',
    async goOn(page) {
      await page.getByRole('link', { name: /blog/i }).first().click()
      await page.waitForURL('**/blog', { timeout: ANSWER_MS })
      await page.getByRole('heading', { level: 1 }).waitFor({ timeout: ANSWER_MS })
    },
  },
]

const cookiesOf = ({ cookie }: Person, url: string) =>
  cookie.split('; ').map((pair) => {
    const end = pair.indexOf('=')
    return { name: pair.slice(0, end), value: pair.slice(end + 1), url }
  })

/** Opens each page in a tab of its own, and fills its form in. */
async function openTabs(stack: Stack): Promise<readonly OpenTab[]> {
  const browser = await launchBrowser()
  const person = await makePerson(stack)
  const tabs: OpenTab[] = []
  for (const { name, path, fill, goOn } of visits) {
    const context = await browser.newContext({ ignoreHTTPSErrors: true })
    if (path === '/compte') await context.addCookies(cookiesOf(person, stack.siteUrl))
    const page = await context.newPage()
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    page.on('response', (response) => {
      if (response.status() >= 400) failures.push(`${response.status()} ${new URL(response.url()).pathname}`)
    })
    await page.goto(new URL(path, stack.siteUrl).href)
    await page.waitForLoadState('networkidle')
    await fill?.(page)
    tabs.push({ name, page, failures, goOn })
  }
  return tabs
}

/** @returns a line for each tab */
async function tryTabs(tabs: readonly OpenTab[]): Promise<readonly string[]> {
  const lines: string[] = []
  for (const { name, page, failures, goOn } of tabs) {
    const failure = await goOn(page).then(
      () => null,
      (error: unknown) => (error as Error).message.split('\n')[0],
    )
    const seen = failures.length > 0 ? ` (${failures.join('; ')})` : ''
    lines.push(`${failure ? '✗' : '✓'} a tab of before the deploy: ${name}${failure ? `: ${failure}` : ''}${seen}`)
  }
  return lines
}

/** As deploy/install.sh does: files first, one instance after the other, then the cache. */
async function deploy(stack: Stack, version: string) {
  stack.addFiles(version)
  for (const [index, old] of stack.instances.entries()) {
    const took = await ends(old, 'SIGTERM')
    console.log(`  instance ${index + 1} ended in ${(took / 1000).toFixed(1)} s`)
    stack.instances[index] = await startInstance({ ...old, shipment: resolve(version) })
  }
  stack.emptyCache()
}

/** Tabs of the old version are open across it, and somebody stands on the payment page. */
export async function tryDeploy(stack: Stack, perSecond: number, version: string): Promise<Outcome> {
  const tabs = await step('Opening tabs', () => openTabs(stack))
  const buyer: Purchase = { person: await makePerson(stack), clicks: 0 }
  const session = await openCheckout(stack, buyer, () => false)
  const outcome = await tryFault(stack, perSecond, () => deploy(stack, version))
  if (session) await pay(stack, buyer, session, () => Date.now() > outcome.mendedAt + PAID_WITHIN_MS)
  console.log(`${buyer.openAt ? '✓' : '✗'} a payment page of before the deploy, paid after it`)
  for (const line of await tryTabs(tabs)) console.log(line)
  return outcome
}
