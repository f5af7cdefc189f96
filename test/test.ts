import {
  expect,
  test as base,
  type APIRequest,
  type APIRequestContext,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test'

import { demo, type Account, type Viewer } from './accounts'
import { readSettings } from '../lib/platform/env'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

export async function fillForm(page: Page, account: Account, mode: 'login' | 'signup') {
  if (mode === 'signup') await page.getByLabel('Nom complet').fill(account.fullName)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password)
}

export async function signUp(page: Page, account: Account) {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Crée ton compte' }).click()
  await fillForm(page, account, 'signup')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(toast(page, 'Inscription réussie')).toBeVisible()
}

export async function logIn(page: Page, account: Account) {
  await page.goto('/auth')
  await fillForm(page, account, 'login')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
}

/** The visible toast with this title. Radix also writes it into a live region. */
export const toast = (page: Page, title: string) => page.locator('.toast', { hasText: title })

/** The button of the mobile menu: a <summary>, for which Playwright has no role. */
export const menuToggle = (page: Page) => page.getByRole('banner').locator('summary', { hasText: 'Menu' })

interface Watch {
  allow(pattern: RegExp): void
  /** Fails on errors so far, except matching ones, and clears them. */
  expectNoneBut(pattern?: RegExp): void
}

const VISITOR: StorageState = { cookies: [], origins: [] }

/** Signs in without a page, like Auth.js' own form. Sets the cookies of the request's context, which its pages share. */
export async function signIn(request: APIRequestContext, { email, password }: Account): Promise<StorageState> {
  const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string }
  const form = { csrfToken, email, password }
  const answer = await request.post('/api/auth/callback/credentials', { form, maxRedirects: 0 })
  const state = await request.storageState()
  if (!state.cookies.some(({ name }) => name.includes('session-token'))) {
    throw new Error(`${email} cannot sign in: ${answer.status()} ${answer.headers().location ?? (await answer.text())}`)
  }
  return state
}

async function openSession(request: APIRequest, account: Account): Promise<StorageState> {
  const context = await request.newContext({ baseURL: readSettings().siteUrl })
  try {
    return await signIn(context, account)
  } finally {
    await context.dispose()
  }
}

interface Options {
  readonly viewer: Viewer
}

interface WorkerFixtures {
  readonly sessionOf: (viewer: Viewer) => Promise<StorageState>
  /** One page per viewer and worker, reused across visits and created on demand. */
  readonly pageOf: (viewer: Viewer) => Promise<Page>
}

const AWAKE_LIMIT_MS = 10_000

/**
 * Makes `goto` wait for hydration, like people, who look before they click. Before hydration, forms and links work, but without
 * busy states and toasts.
 */
function lookBeforeActing(page: Page) {
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    const response = await goto(...args)
    const awake = page.evaluate(
      (limitMs) =>
        new Promise<void>((resolve) => {
          const end = Date.now() + limitMs
          const look = () => {
            const isAwake = Object.keys(document).some((key) => key.startsWith('__reactContainer'))
            if (isAwake || !document.querySelector('script[src^="/_next/"]') || Date.now() > end) resolve()
            else setTimeout(look, 10)
          }
          look()
        }),
      AWAKE_LIMIT_MS,
    )
    await awake.catch(() => {}) // the page has navigated
    return response
  }
}

/** A stray console error or uncaught exception in any page fails the test. */
export const test = base.extend<Options & { errors: Watch }, WorkerFixtures>({
  viewer: ['visitor', { option: true }],
  sessionOf: [
    async ({ playwright }, use) => {
      const sessions = new Map<Viewer, Promise<StorageState>>()
      await use(async (viewer) => {
        if (viewer === 'visitor') return VISITOR
        const session = sessions.get(viewer) ?? openSession(playwright.request, demo[viewer])
        sessions.set(viewer, session)
        return session
      })
    },
    { scope: 'worker' },
  ],
  // Defined here although one file uses it, because another worker fixture there would restart all workers.
  pageOf: [
    async ({ browser, sessionOf }, use) => {
      const pages = new Map<Viewer, Promise<Page>>()
      const open = async (viewer: Viewer) => {
        const context = await browser.newContext({ storageState: await sessionOf(viewer), reducedMotion: 'reduce' })
        return context.newPage()
      }
      await use((viewer) => {
        const page = pages.get(viewer) ?? open(viewer)
        pages.set(viewer, page)
        return page
      })
      await Promise.all([...pages.values()].map(async (page) => (await page).context().close()))
    },
    { scope: 'worker' },
  ],
  storageState: async ({ viewer, sessionOf }, use) => use(await sessionOf(viewer)),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) lookBeforeActing(page)
    await use(page)
  },
  errors: [
    async ({ context }, use) => {
      const found: string[] = []
      const allowed: RegExp[] = []
      const expectNoneBut = (...patterns: readonly (RegExp | undefined)[]) =>
        expect(found.splice(0).filter((text) => !patterns.some((pattern) => pattern?.test(text)))).toEqual([])
      const leave = watch(context, found)
      await use({
        allow: (pattern) => allowed.push(pattern),
        expectNoneBut: (pattern) => expectNoneBut(pattern, ...allowed),
      })
      leave()
      expectNoneBut(...allowed)
    },
    { auto: true },
  ],
})

/** @returns a function to stop watching, because a context may serve several tests */
function watch(context: BrowserContext, found: string[]): () => void {
  const onError = (error: WebError) => void found.push(String(error.error()))
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error') found.push(`${message.text()} (${message.location().url})`)
  }
  context.on('weberror', onError).on('console', onMessage)
  return () => void context.off('weberror', onError).off('console', onMessage)
}

export { demo, newAccount, type Account, type Viewer } from './accounts'
export { expect } from '@playwright/test'
