import { setTimeout as sleep } from 'node:timers/promises'

import { type DrivenBrowser, type Tab, until } from './tab'
import { listedArticles } from '../../../test/articles'
import { newAccount } from '../../../test/test'

/** For effects and what they draw. */
const SETTLED_MS = 2_000

/** Wide first, to find layouts that do not adapt to a smaller window. GTK has a minimum of 450. */
const WIDTHS = [1440, 1024, 768, 600, 450]

const ARTICLE = listedArticles.find(({ slug }) => slug === 'erreurs-lancer-service')

const seesText = (tab: Tab, text: string) =>
  until(`« ${text} » on the page`, () =>
    tab.evaluate((wanted) => document.body.innerText.replaceAll(/\s+/g, ' ').includes(wanted), text),
  )

const isAt = (tab: Tab, path: string) =>
  until(`the address ${path}`, () => tab.evaluate((wanted) => location.pathname === wanted, path))

const seesBadge = (tab: Tab) =>
  until('the Premium badge', () =>
    tab.evaluate(() =>
      [...document.querySelectorAll('body > header *')].some(
        (element) => element.textContent === 'Premium' && element.checkVisibility(),
      ),
    ),
  )

const seesToast = (tab: Tab, title: string) =>
  until(`the toast « ${title} »`, () =>
    tab.evaluate((wanted) => document.querySelector('.toast')?.textContent.includes(wanted), title),
  )

async function signUpAndIn(tab: Tab) {
  const account = newAccount()
  await tab.press('Crée ton compte')
  await tab.write('Nom complet', account.fullName)
  await tab.write('Email', account.email)
  await tab.write('Mot de passe', account.password)
  await tab.press('Créer mon compte')
  await seesToast(tab, 'Inscription réussie')
  await tab.press('Fermer')
  await tab.write('Email', account.email)
  await tab.write('Mot de passe', account.password)
  await tab.press('Se connecter')
  await seesToast(tab, 'Connexion réussie')
  await isAt(tab, '/')
}

async function subscribe(tab: Tab) {
  const checkout = await tab.opened(() => tab.press('Choisir Mensuel'))
  await checkout.resize(WIDTHS[0] ?? 1440)
  await seesText(checkout, 'Bac à sable')
  await checkout.write('Numéro de carte', '4242 4242 4242 4242')
  await checkout.write('Expiration (MM/AA)', '12/34')
  await checkout.write('CVC', '123')
  await checkout.write('Nom sur la carte', 'Zoé Lévy')
  await checkout.press('J’accepte les')
  await checkout.press('S’abonner')
  await isAt(checkout, '/merci')
  await seesBadge(checkout)
  await checkout.closeFor(tab)
}

async function readWholeArticle(tab: Tab) {
  await tab.press(ARTICLE?.title ?? '')
  await isAt(tab, `/blog/${ARTICLE?.slug}`)
  await until('the last part of the article', () => tab.evaluate(() => document.querySelector('.checklist') !== null))
  const boxes = await tab.evaluate(() => document.querySelectorAll('.checklist input').length)
  if (boxes !== 5) throw new Error(`the checklist has ${boxes} boxes, not 5`)
}

async function tickFirstBox(tab: Tab) {
  await tab.press(await tab.evaluate(() => document.querySelector<HTMLElement>('.checklist label')?.innerText ?? ''))
  await until('a ticked box', () =>
    tab.evaluate(() => document.querySelector<HTMLInputElement>('.checklist input')?.checked),
  )
}

/** Fetched by the page itself, because browsers differ in where they save downloads. */
async function fetchGuide(tab: Tab) {
  await until('a guide to download', () => tab.evaluate(() => document.querySelector('a[download][href]') !== null))
  const guide = await tab.evaluate(async () => {
    const response = await fetch(document.querySelector<HTMLAnchorElement>('a[download][href]')?.href ?? '')
    return [response.status, response.headers.get('content-disposition'), (await response.text()).slice(0, 5)].join(' ')
  })
  if (!/^200 (inline|attachment);.*\.pdf.* %PDF-$/.test(guide)) throw new Error(`the guide came as: ${guide}`)
}

const tooWide = (tab: Tab) =>
  tab.evaluate(() =>
    document.documentElement.scrollWidth <= window.innerWidth
      ? []
      : [...document.querySelectorAll('main article')]
          .map((card) => Math.round(card.getBoundingClientRect().width))
          .filter((width) => width > window.innerWidth)
          .concat(document.documentElement.scrollWidth),
  )

async function open(tab: Tab, address: string) {
  await tab.open(address)
  await until('the header of somebody who is signed in', () =>
    tab.evaluate(() =>
      [...document.querySelectorAll('body > header button')].some(
        (button) => button.textContent === 'Déconnexion' && button.checkVisibility(),
      ),
    ),
  )
}

async function narrow(tab: Tab, address: string) {
  await tab.resize(WIDTHS[0] ?? 1440)
  await open(tab, address)
  await until('all pictures', () =>
    tab.evaluate(() => {
      for (const image of document.images) image.loading = 'eager'
      return [...document.images].every((image) => image.complete && image.naturalWidth > 0)
    }),
  )
  for (const width of WIDTHS) {
    await tab.resize(width)
    await until(`${address} no wider than a window of ${width} px`, async () => {
      const wide = await tooWide(tab)
      if (wide.length > 0) throw new Error(`widths: ${wide.join(', ')}`)
      return true
    })
  }
}

/** What has to be readable whatever a browser refuses. */
const FOR_ALL = ['/', '/abonnement', '/cgv', '/confidentialite', '/resiliation', '/retractation', '/auth']

/**
 * What a browser shows that refuses all cookies: each page, once the session has been asked for.
 * @param tell called after each step
 * @throws Error at the first failing step
 */
export async function walkWithoutCookies(
  { tab, errors }: DrivenBrowser,
  siteUrl: string,
  tell: (part: string) => void,
): Promise<void> {
  for (const path of FOR_ALL) {
    await tab.open(`${siteUrl}${path}`)
    await until(`${path} after the session was asked for`, () =>
      tab.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/session'))),
    )
    await sleep(SETTLED_MS)
    const heading = await tab.evaluate(() => document.querySelector('h1')?.textContent ?? '')
    if (heading === '' || heading.includes('n’a pas pu')) throw new Error(`${path} shows « ${heading} »`)
    tell(`reads ${path}: « ${heading} »`)
  }
  await seesText(tab, 'Ton navigateur refuse tous les cookies')
  tell('is told why nobody can sign in')
  if (errors && errors.length > 0) throw new Error(`the pages reported errors:\n${errors.join('\n')}`)
}

/**
 * A member's journey from the first visit to signing out, in a browser that `npm test` does not cover.
 * @param tell called after each step
 * @throws Error at the first failing step
 */
export async function walk(
  { tab, errors }: DrivenBrowser,
  siteUrl: string,
  tell: (part: string) => void,
): Promise<void> {
  const part = async (name: string, run: () => Promise<void>) => {
    await run().catch((cause: unknown) => {
      throw new Error(`${name}: ${String(cause)}`, { cause })
    })
    tell(name)
  }
  const go = (path: string) => open(tab, `${siteUrl}${path}`)

  await tab.resize(WIDTHS[0] ?? 1440)
  await tab.open(`${siteUrl}/auth`)
  await part('signs up and logs in', () => signUpAndIn(tab))
  await part('the toast leaves by itself', async () => {
    await until('no toast', () => tab.evaluate(() => document.querySelector('.toast') === null))
  })
  await go('/abonnement')
  await part('subscribes on the payment page, in a new tab', () => subscribe(tab))
  await part('the first tab shows the Premium badge', async () => void (await seesBadge(tab)))
  await go('/blog')
  await part('reads an article whole', () => readWholeArticle(tab))
  await part('ticks the checklist', () => tickFirstBox(tab))
  await go('/outils')
  await part('finds the tools open', async () => void (await seesText(tab, 'Wise')))
  await go('/espace-membre')
  await part('gets a guide', () => fetchGuide(tab))
  await tab.open(`${siteUrl}/resiliation`)
  await part('finds the way out', async () => void (await seesText(tab, 'Résilier')))
  for (const path of ['/blog', '/', '/formations', `/blog/${ARTICLE?.slug}`]) {
    await part(`narrows the window in front of ${path}`, () => narrow(tab, `${siteUrl}${path}`))
  }
  await tab.resize(WIDTHS[0] ?? 1440)
  await part('signs out, and the tools are closed', async () => {
    await tab.press('Déconnexion')
    await isAt(tab, '/')
    await tab.open(`${siteUrl}/outils`)
    await isAt(tab, '/auth')
  })
  if (errors && errors.length > 0) throw new Error(`the pages reported errors:\n${errors.join('\n')}`)
}
