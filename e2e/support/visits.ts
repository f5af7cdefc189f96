import type { Page } from '@playwright/test'

import { expectArticleCards } from './article-cards'
import { expectAccessible, PHONE } from './axe'
import { MOBILE_MENU } from './frame'
import { heading, link, says, shows, text, type Part } from './parts'
import { SCREENS } from './screens'
import { LEARNING } from './space-screens'
import { endingForMembers, endingForOthers } from '../../content/closings'
import { pages, publicPaths } from '../../content/pages'
import { getGuidePart } from '../../lib/texts/content/guides'
import { readShelf } from '../../lib/texts/content/reader'
import { articles, listedArticles } from '../../test/articles'
import { expect, menuToggle, type Viewer } from '../../test/test'

const tools = readShelf('tools').map(({ header }) => header)

/** One page as one viewer, and everything to check on it. */
export interface Visit {
  readonly viewer: Viewer
  readonly path: string
  readonly status: number
  /** Parts of <main>, docs/product.md#routes. */
  readonly parts: readonly Part[]
  /** Whether to check header and footer too. */
  readonly hasFrame: boolean
  /** Widths at which it must fit; empty where another viewer's visit covers them. */
  readonly widths: readonly number[]
  readonly isCheckedByAxe: boolean
  readonly isZoomed: boolean
  readonly hasLargeText: boolean
  /** The width at which the LCP picture must be the preloaded one. */
  readonly pictureAt?: 390 | 1440
  /** Additional checks, before everything is expanded. */
  readonly before?: (page: Page) => Promise<unknown>
  /** Additional checks at the end, which may leave the page. */
  readonly after?: (page: Page) => Promise<unknown>
  /** Whether `npm test` makes it. */
  readonly isCore: boolean
}

const WIDTHS = [320, 768, 1024, 1440]

const first = listedArticles[0]!
const ARTICLE = `/blog/${first.slug}`
const EXTRACT = `/extraits/${first.slug}`
const MISSING = '/chemin/perdu'
const READINGS = '/espace-membre/lire'
const CARNET = '/espace-membre/carnet'
const SEARCH = '/espace-membre/recherche'
const BUDGET = '/espace-membre/simulateurs/budget'
const TAXES = '/espace-membre/simulateurs/impots'
const SPACE = ['/espace-membre', CARNET, READINGS, SEARCH, BUDGET, TAXES, ...LEARNING, '/espace-membre/sources']
const UNLISTED = [MISSING, '/au-revoir', '/cadeau', '/hors-ligne', '/auth/nouvelle-adresse']
const CHECKLIST = '/blog/erreurs-lancer-service'

const FITTING: Readonly<Record<Viewer, readonly string[]>> = {
  visitor: [...publicPaths, EXTRACT, '/auth/mot-de-passe-oublie', '/merci', ...UNLISTED],
  plain: ['/outils', '/blog', ARTICLE],
  subscriber: ['/', '/abonnement', '/outils', READINGS, TAXES, ...LEARNING, '/blog', ARTICLE],
  admin: [],
}

const WITH_AXE: Readonly<Record<Viewer, readonly string[]>> = {
  visitor: [
    '/',
    '/auth',
    '/auth/mot-de-passe-oublie',
    '/abonnement',
    '/formations',
    '/formations/business-en-ligne',
    '/formations/consulting-expat',
    '/formations/coaching-intuition',
    '/contact',
    '/extraits',
    EXTRACT,
    '/confidentialite',
    ...UNLISTED,
  ],
  plain: ['/outils', '/espace-membre', '/blog', ARTICLE],
  subscriber: ['/abonnement', '/merci', '/outils', ...SPACE, '/blog', ARTICLE, CHECKLIST, '/compte'],
  admin: [],
}

const partsOfArticle = (slug: string): readonly Part[] => {
  const article = articles.find((one) => one.slug === slug)!
  const ending = endingForMembers(slug, getGuidePart)
  return [
    link('Retour aux articles', '/blog'),
    text(article.category),
    says(`${article.readTime} min`),
    heading(article.title, 1),
    shows('hero image', (root) => root.getByRole('img', { name: article.imageAlt, exact: true })),
    text(ending.text),
    ...ending.callsToAction.map(({ label, href }) => link(label, href)),
  ]
}

const partsOfExtract: readonly Part[] = [
  link('À lire librement', pages.extracts.path),
  text(first.excerpt),
  heading(first.title, 1),
  heading('Dans la suite de l’article', 2),
  text(endingForOthers(first.slug, first.closing).text),
  link('Rejoindre la communauté', '/abonnement'),
  link('lire l’article entier', ARTICLE),
]

function partsOf(viewer: Viewer, path: string): readonly Part[] {
  if (viewer === 'subscriber' && path.startsWith('/blog/')) return partsOfArticle(path.replace('/blog/', ''))
  if (viewer === 'plain' && path === ARTICLE)
    return [heading(first.title, 1), text(endingForOthers(first.slug, first.closing).text)]
  if (path === EXTRACT) return partsOfExtract
  return SCREENS.find((screen) => screen.path === path && screen.viewers.includes(viewer))?.parts ?? []
}

/** The only buy button in a block of its own. */
async function expectWholeWidth(page: Page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const gap = await page.getByRole('button', { name: 'Commencer le coaching' }).evaluate((element) => {
      let block = element.parentElement
      while (block && getComputedStyle(block).display === 'contents') block = block.parentElement
      const style = block && getComputedStyle(block)
      if (!block || !style) return NaN
      const inside = block.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      return inside - element.getBoundingClientRect().width
    })
    expect(Math.abs(gap), `${width} px`).toBeLessThan(1)
  }
}

async function openMenu(page: Page) {
  await page.setViewportSize(PHONE)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await menuToggle(page).click()
  await expectAccessible(page, 'menu open', PHONE)
}

async function expectLockedTools(page: Page) {
  const cards = page
    .getByRole('main')
    .locator('li')
    .filter({ hasText: new RegExp(tools.map(({ title }) => title).join('|')) })
  await expect(cards).toHaveCount(10)
  const facts = await cards.evaluateAll((items) =>
    items.map((item) => ({
      clicks: getComputedStyle(item).pointerEvents,
      links: item.querySelectorAll('a, button').length,
      blurred: [item, ...item.querySelectorAll('*')].some((element) =>
        getComputedStyle(element).filter.includes('blur'),
      ),
      text: item.textContent,
    })),
  )
  facts.forEach((fact, index) => {
    expect(fact).toEqual({
      clicks: 'none',
      links: 0,
      blurred: true,
      text: `${tools[index]?.category}${tools[index]?.title}`,
    })
  })
}

/** The mobile menu has the same links, and closes on navigation. */
const navigate = (viewer: Viewer) => async (page: Page) => {
  await page.setViewportSize(PHONE)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const menu = page.getByRole('navigation', { name: 'Menu mobile' })
  await menuToggle(page).click()
  await expect(menu).toBeVisible()
  for (const part of MOBILE_MENU(viewer)) await part.check(page.locator('body'))
  await page.getByRole('banner').getByRole('link', { name: 'Formations' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/formations')
  await expect(menu).toBeHidden()
}

async function joinFromLock(page: Page) {
  await page.getByRole('link', { name: 'Rejoindre la communauté' }).click()
  await expect(page).toHaveURL('/abonnement')
}

/** Print shows the text and its sources, without controls. */
async function print(page: Page) {
  await page.evaluate(() => document.querySelectorAll('details').forEach((details) => details.removeAttribute('open')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.article-facts a').first()).toBeVisible()
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('link', { name: 'Retour aux articles' }),
  ])
    await expect(part).toBeHidden()
  await page.emulateMedia({ media: null })
}

const BEFORE: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'visitor /formations/coaching-intuition': expectWholeWidth,
  'plain /outils': expectLockedTools,
  'plain /blog': (page) => expectArticleCards(page, true),
  'subscriber /blog': (page) => expectArticleCards(page, false),
  'admin /blog': (page) => expectArticleCards(page, false),
}

const AFTER: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'visitor /': navigate('visitor'),
  'plain /': navigate('plain'),
  'subscriber /': navigate('subscriber'),
  'admin /': navigate('admin'),
  [`plain ${ARTICLE}`]: joinFromLock,
  [`subscriber ${ARTICLE}`]: print,
  'visitor /formations': openMenu,
  'subscriber /formations': openMenu,
}

const CORE = new Set([
  'visitor /',
  'visitor /auth',
  'visitor /abonnement',
  'plain /outils',
  'subscriber /espace-membre',
  `subscriber ${ARTICLE}`,
])

const pictureAt = (viewer: Viewer, path: string): 390 | 1440 | undefined => {
  if (![...publicPaths, EXTRACT, '/merci'].includes(path)) return undefined
  return viewer === 'visitor' ? 390 : viewer === 'subscriber' ? 1440 : undefined
}

const isScreen = (viewer: Viewer, path: string) =>
  SCREENS.some((screen) => screen.path === path && screen.viewers.includes(viewer))

const visit = (viewer: Viewer, path: string): Visit => ({
  viewer,
  path,
  status: path === MISSING ? 404 : 200,
  parts: partsOf(viewer, path),
  hasFrame: isScreen(viewer, path) || (viewer === 'subscriber' && path === ARTICLE),
  widths: FITTING[viewer].includes(path) ? WIDTHS : [],
  isCheckedByAxe: WITH_AXE[viewer].includes(path),
  isZoomed: viewer === 'subscriber' && (!path.startsWith('/blog/') || path === ARTICLE),
  hasLargeText: viewer === 'visitor',
  pictureAt: pictureAt(viewer, path),
  before: BEFORE[`${viewer} ${path}`],
  after: AFTER[`${viewer} ${path}`],
  isCore: CORE.has(`${viewer} ${path}`),
})

const VIEWERS = ['visitor', 'plain', 'subscriber', 'admin'] as const satisfies readonly Viewer[]

/** What is declared for a viewer: a screen, a reading by axe, or checks of its own. All articles have one layout: two are visited. */
const pathsOf = (viewer: Viewer): readonly string[] => {
  const screens = SCREENS.filter(({ viewers }) => viewers.includes(viewer)).map(({ path }) => path)
  const checked = Object.keys({ ...BEFORE, ...AFTER }).map((key) => key.split(' '))
  const own = checked.flatMap(([who, path = '']) => (who === viewer ? path : []))
  return [...new Set([...screens, ...WITH_AXE[viewer], ...own])]
}

export const VISITS: readonly Visit[] = VIEWERS.flatMap((viewer) => pathsOf(viewer).map((path) => visit(viewer, path)))
