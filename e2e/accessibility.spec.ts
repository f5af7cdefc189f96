import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'

import { listedArticles } from '../test/articles'
import { expect, fillForm, menuToggle, newAccount, signUp, test, type Viewer } from '../test/test'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** After dark the same elements stand in the same places: only what depends on colours can have changed. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

interface State {
  readonly path: string
  readonly what?: string
  readonly sizes?: readonly (typeof PHONE)[]
  prepare?(page: Page): Promise<unknown>
}

const openMenu: State = {
  path: '/formations',
  what: 'menu open',
  sizes: [PHONE],
  prepare: (page) => menuToggle(page).click(),
}

/** F8 puts the focus among the toasts: they stay as long as it is there. */
async function keepToast(page: Page, style: RegExp) {
  await expect(page.locator('.toast')).toHaveClass(style)
  await page.keyboard.press('F8')
}

const article = `/blog/${listedArticles[0]?.slug}`

const STATES: Readonly<Record<Exclude<Viewer, 'admin'>, readonly State[]>> = {
  visitor: [
    { path: '/' },
    openMenu,
    { path: '/auth' },
    { path: '/auth/mot-de-passe-oublie' },
    {
      path: '/auth',
      what: 'sign-up, destructive toast',
      async prepare(page) {
        await page.getByRole('button', { name: 'Crée ton compte' }).click()
        await fillForm(page, { ...newAccount(), email: 'zoe' }, 'signup')
        await page.getByRole('button', { name: 'Créer mon compte' }).click()
        await keepToast(page, /destructive/)
      },
    },
    {
      path: '/auth',
      what: 'default toast',
      async prepare(page) {
        await signUp(page, newAccount())
        await keepToast(page, /^toast$/)
      },
    },
    { path: '/abonnement', what: 'questions open', prepare: unfold },
    { path: '/formations', what: 'choice open', prepare: unfold },
    { path: '/formations/business-en-ligne' },
    { path: '/formations/consulting-expat' },
    { path: '/formations/coaching-intuition' },
    { path: '/contact' },
    { path: '/confidentialite', what: 'everything open', prepare: unfold },
    { path: '/chemin/perdu' },
  ],
  plain: [
    { path: '/outils', what: 'locked' },
    { path: '/espace-membre', what: 'locked' },
    { path: '/blog', what: 'locked' },
    { path: article, what: 'locked' },
  ],
  subscriber: [
    openMenu,
    { path: '/abonnement', what: 'subscribed' },
    { path: '/merci' },
    { path: '/outils', what: 'open' },
    { path: '/espace-membre', what: 'open', prepare: unfold },
    { path: '/espace-membre/sources', what: 'open', prepare: unfold },
    { path: '/blog', what: 'open' },
    { path: article, what: 'open', prepare: unfold },
    { path: '/blog/erreurs-lancer-service', what: 'open' },
  ],
}

async function unfold(page: Page) {
  await page.evaluate(() =>
    document.querySelectorAll('main details').forEach((details) => details.setAttribute('open', '')),
  )
}

/** Switches the theme and waits until it is drawn. */
async function turn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** Whatever is in order is not described: on a long page that takes longer than looking for what is not. */
const axe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] })

async function expectNoViolation(builder: AxeBuilder, where: string) {
  const { violations } = await builder.setLegacyMode().analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 150)} ${any.map(({ message }) => message).join('; ')}`),
  )
  expect.soft(found, where).toEqual([])
}

for (const [viewer, states] of Object.entries(STATES) as [Viewer, readonly State[]][]) {
  test.describe(`as ${viewer}`, () => {
    test.use({ viewer, reducedMotion: 'reduce' })

    for (const { path, what, sizes = [PHONE, DESK], prepare } of states) {
      test(`axe finds nothing on ${path}${what ? `, ${what}` : ''}`, async ({ page, errors }) => {
        if (path === '/chemin/perdu') errors.allow(/404/)
        await page.setViewportSize(sizes[0] ?? PHONE)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const badge = page.getByRole('banner').getByText('Premium', { exact: true })
        if (viewer === 'subscriber') await expect(badge).toHaveCount(2) // in the header and in the menu
        await prepare?.(page)
        for (const size of sizes) {
          await page.setViewportSize(size)
          await turn(page, 'light')
          await expectNoViolation(axe(page).withTags(TAGS), `light, ${size.width} px`)
          await turn(page, 'dark')
          await expectNoViolation(axe(page).withRules(COLOUR_RULES), `dark, ${size.width} px`)
        }
      })
    }
  })
}

test.describe('with a contrast theme', () => {
  test.use({ viewer: 'subscriber' })

  /** The colours that the theme leaves an element, and the line around it. */
  const look = (element: Locator) =>
    element.evaluate((node) => {
      const { backgroundColor, borderTopStyle, borderTopWidth, borderTopColor, outlineStyle, outlineWidth } = getComputedStyle(node)
      return {
        ground: backgroundColor,
        border: borderTopStyle === 'solid' && parseFloat(borderTopWidth) >= 1 ? borderTopColor : 'none',
        ring: outlineStyle === 'solid' ? parseFloat(outlineWidth) : 0,
      }
    })

  const CANVAS = 'rgb(255, 255, 255)'

  test('cards, badges and buttons have an outline, and a chosen answer, a bar and the focus are seen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
    await page.goto('/abonnement')
    const main = page.getByRole('main')
    const active = main.getByRole('button', { name: 'Abonnement actif' })
    await expect(active).toHaveCount(2)
    for (const part of [
      main.getByRole('article', { name: 'Mensuel' }),
      main.getByRole('article', { name: 'Annuel' }),
      main.getByText('POPULAIRE', { exact: true }),
      main.getByText('VOTRE ABONNEMENT', { exact: true }),
      page.getByRole('banner').getByText('Premium', { exact: true }).filter({ visible: true }),
      active.last(),
    ]) {
      expect.soft(['none', CANVAS], String(part)).not.toContain((await look(part)).border)
    }
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect.soft((await look(page.locator(':focus'))).ring, 'focus').toBeGreaterThanOrEqual(2)

    await page.goto('/blog/cout-vie-thailande')
    const choice = page.locator('.choice')
    const chosen = await look(choice.filter({ has: page.getByRole('radio', { checked: true }) }).first())
    const other = await look(choice.filter({ has: page.getByRole('radio', { checked: false }) }).first())
    expect.soft(chosen.ground, 'the chosen answer').not.toBe(other.ground)
    const track = page.locator('.bar-track').first()
    expect.soft((await look(track.locator('> *'))).ground, 'the bar').not.toBe((await look(track)).ground)
    expect.soft((await look(track)).border, 'its whole length').not.toBe('none')

    await page.setViewportSize(PHONE)
    await menuToggle(page).focus()
    expect.soft((await look(page.locator(':focus'))).ring, 'the menu’s toggle').toBeGreaterThanOrEqual(2)
  })
})
