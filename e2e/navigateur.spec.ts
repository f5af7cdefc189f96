import type { Page } from '@playwright/test'

import { payByCard } from './support/checkout'
import { arriveAtPlans, badge, becomeMember, openCheckout } from './support/member'
import { articles } from '../test/articles'
import { expect, test, toast } from '../test/test'

const REFUSED = [
  'BroadcastChannel',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'speechSynthesis',
  'PublicKeyCredential',
  'navigator.serviceWorker',
  'navigator.clipboard',
  'navigator.share',
  'navigator.credentials',
  'navigator.sendBeacon',
] as const

/** As browsers refuse it: reading the name throws. */
const refuse = (page: Page, names: readonly string[]) =>
  page.addInitScript((all) => {
    for (const name of all) {
      const get = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      const [owner, property] = name.startsWith('navigator.') ? [Navigator.prototype, name.slice(10)] : [window, name]
      Object.defineProperty(owner, property, { get, configurable: true })
    }
  }, names)

const main = (page: Page) => page.getByRole('main')

/** A page of each kind, for a visitor. */
const PUBLIC = [
  '/',
  '/abonnement',
  '/cgv',
  '/auth',
  '/resiliation',
  '/retractation',
  '/extraits',
  '/contact',
  '/offrir',
]

/** And for a member. */
const OWN = [
  '/compte',
  '/blog',
  `/blog/${articles[0]!.slug}`,
  '/espace-membre/carnet',
  '/espace-membre/aide',
  '/espace-membre/recherche',
  '/espace-membre/thai',
  '/espace-membre',
  '/espace-membre/simulateurs/budget',
]

/** The error page would come once the session is known, which effects wait for. */
async function visit(page: Page, path: string) {
  const session = page.waitForResponse((response) => response.url().endsWith('/api/session'))
  await page.goto(path)
  await session
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('n’a pas pu s’afficher')).toHaveCount(0)
}

for (const name of REFUSED)
  test(`a browser that refuses ${name} shows pages of each kind to a visitor`, async ({ page }) => {
    await refuse(page, [name])
    for (const path of PUBLIC.slice(0, 4)) await visit(page, path)
  })

test(
  'a browser that refuses all of its interfaces shows each kind of page, signs in and buys',
  { tag: '@core' },
  async ({ page }) => {
    await refuse(page, REFUSED)
    for (const path of PUBLIC) await visit(page, path)
    await arriveAtPlans(page)
    const checkout = await openCheckout(page, 'Mensuel')
    await payByCard(checkout)
    await expect(badge(checkout)).toBeVisible()
    await checkout.close()
    for (const path of OWN) await visit(page, path)
    await page.getByRole('button', { name: 'Déconnexion' }).first().click()
    await expect(toast(page, 'À bientôt')).toBeVisible()
  },
)

test('a browser that takes no cookies is told so where one signs in', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }))
  await visit(page, '/auth')
  await expect(main(page).getByRole('note')).toContainText('Ton navigateur refuse tous les cookies')
})

/** As Google Translate does in Chrome: each text stands in two elements of its own, new texts too. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) {
        const parent = text.parentElement
        if (!text.nodeValue?.trim() || !parent || parent.closest('script, style, textarea, font')) continue
        const inner = document.createElement('font')
        const outer = document.createElement('font')
        outer.append(inner)
        text.parentNode!.replaceChild(outer, text)
        inner.append(text.nodeValue)
      }
    }
    wrap(document.body)
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const root = node.nodeType === Node.TEXT_NODE ? node.parentNode : node
        if (root) wrap(root)
      }
    }).observe(document.body, { childList: true, subtree: true })
  })

async function press(page: Page, name: string | RegExp) {
  await translate(page)
  await main(page).getByRole('button', { name }).first().click()
}

/** A button that opens Stripe's page leaves this one as it was. */
async function pressToBuy(page: Page, path: string, name: string | RegExp) {
  await visit(page, path)
  await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await press(page, name)
  await (await opened).close()
  await expect(main(page).getByRole('button', { name }).first()).toHaveText(/\S/)
  await expect(page.getByText('n’a pas pu s’afficher')).toHaveCount(0)
}

test('a page translated by the browser buys, for a visitor too', { tag: '@core' }, async ({ page, errors }) => {
  errors.allow(/status of 401/)
  for (const name of ['Choisir Mensuel', 'Choisir Annuel']) {
    await visit(page, '/abonnement')
    await press(page, name)
    await expect(toast(page, 'Connexion requise')).toBeVisible()
  }
  await arriveAtPlans(page)
  for (const [path, name] of [
    ['/abonnement', 'Choisir Mensuel'],
    ['/abonnement', 'Choisir Annuel'],
    ['/formations/consulting-expat', /^Choisir le pack/],
    ['/offrir', /^Offrir 3/],
  ] as const)
    await pressToBuy(page, path, name)
})

test('a page translated by the browser saves and sends', async ({ page }) => {
  await becomeMember(page)
  const said = (text: string | RegExp) => expect(main(page).getByText(text).first()).toBeVisible()

  await visit(page, '/compte')
  await press(page, 'Enregistrer le nom')
  await said('Nom enregistré')

  await visit(page, '/espace-membre/aide')
  await page.getByLabel('Ta question').fill('Faut-il un visa pour six mois à Chiang Mai, et lequel ?')
  await press(page, 'Poser ma question')
  await said('Question reçue')
  await press(page, 'Reprendre ma question')
  await expect(main(page).getByRole('button', { name: 'Reprendre ma question' })).toHaveCount(0)

  await visit(page, `/blog/${articles[0]!.slug}`)
  await press(page, /^Garder/)
  await said(/^Gardé/)

  await visit(page, '/resiliation')
  await press(page, 'Continuer')
  await expect(page.getByText('n’a pas pu s’afficher')).toHaveCount(0)
})
