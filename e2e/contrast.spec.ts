import type { Locator, Page } from '@playwright/test'

import { expectAccessible, PHONE } from './support/axe'
import { expectStill } from './support/layout'
import { expect, fillForm, menuToggle, newAccount, signUp, test } from '../test/test'

test.describe('a toast', () => {
  test.use({ reducedMotion: 'reduce' })

  /** F8 moves focus to the toasts, which stay while focused. */
  async function keep(page: Page, style: RegExp) {
    await expect(page.locator('.toast')).toHaveClass(style)
    await page.keyboard.press('F8')
  }

  test('passes axe and, like the menu, appears without animation', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Crée ton compte' }).click()
    await fillForm(page, { ...newAccount(), email: 'zoe' }, 'signup')
    await page.getByRole('button', { name: 'Créer mon compte' }).click()
    await keep(page, /destructive/)
    await expectAccessible(page, 'a destructive toast')

    await page.setViewportSize(PHONE)
    await signUp(page, newAccount())
    await keep(page, /^toast$/)
    await expectAccessible(page, 'a toast')

    await page.setViewportSize(PHONE)
    await page.goto('/auth')
    await page.getByLabel('Email').fill('zoe')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.locator('.toast')).toBeVisible()
    await menuToggle(page).click()
    await expectStill(page, '/auth')
    expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true)
  })
})

test.describe('with a contrast theme', () => {
  test.use({ viewer: 'subscriber' })

  /** Colours of an element in the contrast theme, and its outline. */
  const look = (element: Locator) =>
    element.evaluate((node) => {
      const { backgroundColor, borderTopStyle, borderTopWidth, borderTopColor, outlineStyle, outlineWidth } =
        getComputedStyle(node)
      return {
        ground: backgroundColor,
        border: borderTopStyle === 'solid' && parseFloat(borderTopWidth) >= 1 ? borderTopColor : 'none',
        ring: outlineStyle === 'solid' ? parseFloat(outlineWidth) : 0,
      }
    })

  const CANVAS = 'rgb(255, 255, 255)'

  test('cards, badges and buttons have an outline, and a selected answer, a bar and the focus are visible', async ({
    page,
  }) => {
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
