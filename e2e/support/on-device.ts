import type { Page } from '@playwright/test'

import { expect } from '../../test/test'

/** The note at the top of a cached page. */
export const DATED = /^Hors ligne\s: version du \d+ \S+ 2\d{3}, \d+\sh\s\d\d\.$/

export const band = (page: Page) => page.getByRole('complementary', { name: 'Hors ligne' })

export const lever = (page: Page) => page.getByRole('switch', { name: 'Emporter hors ligne sur cet appareil' })

export const onDevice = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))

export const NOTHING = { caches: [], workers: 0 }

export const expectNothing = (page: Page) => expect.poll(() => onDevice(page)).toEqual(NOTHING)

/** Ticks stored in this browser; null without any. */
export const ticksOn = (page: Page) => page.evaluate(() => localStorage.getItem('horizon-coches'))

export async function takeAlong(page: Page) {
  await page.goto('/espace-membre')
  await lever(page).check()
  await expect(page.getByText(/^\d+ pages et guides, [\d,]+\sMo, renouvelés le/)).toBeVisible()
  expect(await onDevice(page)).toMatchObject({ workers: 1 })
}
