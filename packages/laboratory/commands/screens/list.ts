import type { Page } from 'playwright'

import type { Look } from './take'
import { offers } from '../../../../content/offers'
import { demo, fillForm } from '../../../../test/test'

export type Account = 'plain' | 'subscriber'

export interface Screen {
  readonly name: string
  readonly group: string
  readonly state: string
  readonly path: string
  readonly as?: Account
  readonly only?: 'phone' | 'desktop'
  readonly frame?: 'window' | 'header'
  readonly database?: 'busy' | 'broken'
  /** Leads from the loaded page to the state, and waits for it. Names and roles only, so that looks may change. */
  readonly reach?: (page: Page) => Promise<void>
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

const see = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor()

/** The live region for screen readers has the same words; the notice on screen stands in a region of its own. */
const seeToast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /notifications/i })
    .getByText(title, { exact: true })
    .waitFor()

async function openMenu(page: Page) {
  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('navigation', { name: 'Menu mobile' }).waitFor()
}

async function logIn(page: Page) {
  await fillForm(page, demo.subscriber, 'login')
  await button(page, 'Se connecter').click()
}

async function chooseConsulting(page: Page) {
  const label = offers.find(({ key }) => key === 'consulting')?.cta ?? ''
  await page.getByText(label, { exact: true }).filter({ visible: true }).first().click()
  await button(page, /Starter/).waitFor()
}

async function keepWaiting(page: Page) {
  await page.route('**/auth', (route) => (route.request().method() === 'POST' ? undefined : route.fallback()))
  await logIn(page)
  await button(page, 'Chargement...').waitFor()
}

const ARTICLE = '/blog/cout-vie-thailande'

export const pictureOf = ({ name }: Screen, look: Look): string => `${name}-${look}.webp`

export const screens: readonly Screen[] = [
  { name: 'home', group: 'Home', state: 'Visitor', path: '/' },
  { name: 'auth-login', group: 'Signing in', state: 'Login', path: '/auth' },
  {
    name: 'auth-sign-up',
    group: 'Signing in',
    state: 'Sign-up',
    path: '/auth',
    reach: async (page) => {
      await button(page, 'Crée ton compte').click()
      await page.getByLabel('Nom complet').waitFor()
    },
  },
  {
    name: 'auth-validation',
    group: 'Signing in',
    state: 'A wrong address',
    path: '/auth',
    frame: 'window',
    reach: async (page) => {
      await fillForm(page, { ...demo.plain, email: 'visiteur@demo' }, 'login')
      await button(page, 'Se connecter').click()
      await seeToast(page, 'Erreur de validation')
    },
  },
  {
    name: 'auth-busy',
    group: 'Signing in',
    state: 'Waiting for the answer',
    path: '/auth',
    frame: 'window',
    reach: keepWaiting,
  },
  {
    name: 'auth-welcome',
    group: 'Signing in',
    state: 'Signed in, back at home',
    path: '/auth',
    frame: 'window',
    reach: async (page) => {
      await logIn(page)
      await page.waitForURL((url) => url.pathname === '/')
      await seeToast(page, 'Connexion réussie')
    },
  },
  {
    name: 'auth-required',
    group: 'Signing in',
    state: 'Sent here by a buy button',
    path: '/formations/coaching-intuition',
    frame: 'window',
    reach: async (page) => {
      await button(page, 'Commencer le coaching').click()
      await page.waitForURL((url) => url.pathname === '/auth')
      await seeToast(page, 'Connexion requise')
    },
  },
  {
    name: 'menu',
    group: 'Navigation',
    state: 'Mobile menu, signed out',
    path: '/',
    only: 'phone',
    frame: 'window',
    reach: openMenu,
  },
  {
    name: 'menu-subscriber',
    group: 'Navigation',
    state: 'Mobile menu, subscriber',
    path: '/',
    as: 'subscriber',
    only: 'phone',
    frame: 'window',
    reach: openMenu,
  },
  {
    name: 'header-subscriber',
    group: 'Navigation',
    state: 'Header of a subscriber',
    path: '/',
    as: 'subscriber',
    only: 'desktop',
    frame: 'header',
    reach: (page) => button(page, 'Gérer mon abonnement').waitFor(),
  },
  { name: 'subscription', group: 'Subscription', state: 'Visitor', path: '/abonnement' },
  {
    name: 'subscription-subscriber',
    group: 'Subscription',
    state: 'Subscriber',
    path: '/abonnement',
    as: 'subscriber',
    reach: (page) => button(page, 'Abonnement actif').waitFor(),
  },
  { name: 'offers', group: 'Offers', state: 'List', path: '/formations' },
  {
    name: 'offers-choice',
    group: 'Offers',
    state: 'Choice of a consulting pack',
    path: '/formations',
    reach: chooseConsulting,
  },
  { name: 'offer-business', group: 'Offers', state: 'Business setup', path: '/formations/business-en-ligne' },
  { name: 'offer-consulting', group: 'Offers', state: 'Consulting', path: '/formations/consulting-expat' },
  { name: 'giving', group: 'Offers', state: 'Gifts that anybody can buy', path: '/offrir' },
  { name: 'offer-coaching', group: 'Offers', state: 'Coaching', path: '/formations/coaching-intuition' },
  { name: 'thanks', group: 'After a payment', state: 'Signed out', path: '/merci' },
  { name: 'thanks-subscriber', group: 'After a payment', state: 'Subscriber', path: '/merci', as: 'subscriber' },
  {
    name: 'tools-locked',
    group: 'Tools',
    state: 'Without a subscription',
    path: '/outils',
    as: 'plain',
    reach: (page) => see(page, 'Contenu réservé aux membres'),
  },
  { name: 'tools', group: 'Tools', state: 'Subscriber', path: '/outils', as: 'subscriber' },
  {
    name: 'space-locked',
    group: 'Member space',
    state: 'Without a subscription',
    path: '/espace-membre',
    as: 'plain',
    reach: (page) => see(page, 'Cette porte s’ouvre aux membres'),
  },
  { name: 'space', group: 'Member space', state: 'Subscriber', path: '/espace-membre', as: 'subscriber' },
  {
    name: 'carnet',
    group: 'Member space',
    state: 'Carnet, before its date',
    path: '/espace-membre/carnet',
    as: 'subscriber',
  },
  {
    name: 'articles-locked',
    group: 'Articles',
    state: 'List, without a subscription',
    path: '/blog',
    as: 'plain',
    reach: (page) => see(page, 'Article réservé'),
  },
  { name: 'articles', group: 'Articles', state: 'List, subscriber', path: '/blog', as: 'subscriber' },
  { name: 'article-locked', group: 'Articles', state: 'Article, without a subscription', path: ARTICLE, as: 'plain' },
  { name: 'article', group: 'Articles', state: 'Article, subscriber', path: ARTICLE, as: 'subscriber' },
  ...['visa-logement-thailande', 'preparer-expatriation-thailande', 'chatgpt-allie', 'solitude-incertitude'].map(
    (slug): Screen => ({ name: slug, group: 'Articles', state: slug, path: `/blog/${slug}`, as: 'subscriber' }),
  ),
  { name: 'contact', group: 'Contact', state: 'Visitor', path: '/contact' },
  { name: 'account', group: 'Account and contract', state: 'Subscriber', path: '/compte', as: 'subscriber' },
  { name: 'plan', group: 'Account and contract', state: 'Plan', path: '/compte/abonnement', as: 'subscriber' },
  { name: 'withdrawal', group: 'Account and contract', state: 'Withdrawal', path: '/retractation' },
  { name: 'cancellation', group: 'Account and contract', state: 'Cancellation', path: '/resiliation' },
  { name: 'terms', group: 'Account and contract', state: 'Terms of sale', path: '/cgv' },
  {
    name: 'loading',
    group: 'Waiting and failing',
    state: 'A guarded page that checks the session',
    path: '/outils',
    as: 'subscriber',
    frame: 'window',
    database: 'busy',
    reach: (page) => see(page, 'Chargement...'),
  },
  { name: 'missing', group: 'Waiting and failing', state: 'No such page', path: '/nulle-part' },
  {
    name: 'error',
    group: 'Waiting and failing',
    state: 'The database fails',
    path: '/outils',
    as: 'subscriber',
    frame: 'window',
    database: 'broken',
    reach: (page) => button(page, /Réessayer/).waitFor(),
  },
]
