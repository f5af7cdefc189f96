import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { arrive } from './support/account'
import { becomeMember } from './support/member'
import { band, DATED, expectNothing, lever, NOTHING, onDevice, takeAlong, ticksOn } from './support/on-device'
import { query } from '../test/database'
import { stripeApi, stripeSandbox } from '../test/sandbox'
import { expect, signIn, test } from '../test/test'

const GUIDE = 's-installer-en-thailande'
/** One of the first three, with a checklist. */
const TICKED = '/blog/visa-logement-thailande'

/** Offline and without a copy, the browser shows its own error page. */
async function expectNoneOffline(page: Page) {
  await page.context().setOffline(true)
  await expect(page.goto('/espace-membre')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await page.context().setOffline(false)
  await page.goto('/contact')
}

/**
 * Opens a guide from a cached page: in the browser's PDF viewer, or as a download without one.
 * @returns the file's bytes
 */
async function openGuide(page: Page): Promise<Buffer> {
  const link = page.locator(`#${GUIDE}`).getByRole('link', { name: /^PDF/ })
  if (!(await page.evaluate(() => navigator.pdfViewerEnabled))) {
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    return readFileSync(await download.path())
  }
  await link.click()
  await expect(page).toHaveURL(`/espace-membre/guides/${GUIDE}/fichier/pdf`)
  expect(await page.evaluate(() => document.contentType)).toBe('application/pdf')
  // The viewer does not expose its bytes, but offline it can only show the cached file.
  const bytes = await page.evaluate(async () => {
    const kept = await caches.match(location.href)
    return kept ? [...new Uint8Array(await kept.arrayBuffer())] : []
  })
  return Buffer.from(bytes)
}

test('a visitor’s device has no cache and no service worker', async ({ page }) => {
  await page.goto('/')
  expect(await onDevice(page)).toEqual(NOTHING)
})

/** What the browser says of a lost network, and of a session that has ended. */
const EXPECTED = /net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch|status of (401|404)/

test(
  'a member takes the space along, reads it offline, and signing out wipes it',
  { tag: '@core' },
  async ({ page, context, errors }) => {
    errors.allow(EXPECTED)
    await becomeMember(page)

    await test.step('nothing is cached before the switch is on; then everything listed', async () => {
      await page.goto('/espace-membre')
      await expect(lever(page)).toBeEnabled()
      await expect(lever(page)).not.toBeChecked()
      expect(await onDevice(page)).toEqual(NOTHING)
      await takeAlong(page)
    })

    await test.step('offline: the space, an article and a guide, dated', async () => {
      await context.setOffline(true)
      await page.goto('/espace-membre')
      await expect(band(page).getByText(DATED)).toBeVisible()
      await expect(lever(page)).toBeChecked()
      await page.getByText('Ce qui est emporté').click()
      await page.getByRole('link', { name: /Visa et logement .*article$/ }).click()
      await expect(page).toHaveURL('/blog/visa-logement-thailande')
      await expect(band(page).getByText(DATED)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const broken = await page.evaluate(() =>
        [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
      )
      expect(broken).toEqual([])
      await page.goto('/espace-membre/guides')
      const guide = await openGuide(page)
      expect(guide.equals(readFileSync(`content/texts/guides/files/${GUIDE}.pdf`))).toBe(true)
    })

    await test.step('an uncached page shows the offline page, which reloads once online', async () => {
      await page.goto('/formations')
      await expect(page).toHaveURL('/formations')
      await expect(page.getByRole('heading', { name: 'Hors ligne', level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: /Aujourd’hui/ })).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('heading', { name: 'Mes Offres' })).toBeVisible()
      await expect(band(page)).toHaveCount(0)
    })

    await test.step('signing out', async () => {
      // Playwright brings the page online before the worker, through which the page has just asked for its scripts.
      await page.goto('/formations')
      await page.getByRole('button', { name: 'Déconnexion' }).click()
      await expect(page).toHaveURL('/')
      await expectNothing(page)
      await expectNoneOffline(page)
    })
  },
)

test('wiping the device, another user, and the end of access leave nothing on it', async ({
  page,
  context,
  errors,
}) => {
  errors.allow(EXPECTED)
  const member = await becomeMember(page)

  await test.step('wiping the device deletes waiting ticks too, after confirmation', async () => {
    await takeAlong(page)
    await context.setOffline(true)
    await page.goto(TICKED)
    await page.getByRole('checkbox').first().check()
    await expect.poll(() => ticksOn(page)).toMatch(/"unsent":\["/)
    await page.goto('/espace-membre')
    const wipeAll = page.getByRole('button', { name: 'Tout effacer de cet appareil' })
    await wipeAll.click()
    await expect(page.getByText(/^1 coche attend encore le réseau/)).toBeVisible()
    await page.getByRole('button', { name: 'Ne rien effacer' }).click()
    expect(await ticksOn(page)).not.toBeNull()
    await wipeAll.click()
    await page.getByRole('button', { name: 'Effacer, coches comprises' }).click()
    await expect(lever(page)).toBeFocused()
    await expectNothing(page)
    expect(await ticksOn(page)).toBeNull()
    await context.setOffline(false)
    await page.goto(TICKED)
    await expect(page.getByText('Tes coches te suivent.')).toBeVisible()
    await expect(page.getByRole('checkbox').first()).not.toBeChecked()
  })

  await test.step('another user on this device', async () => {
    await signIn(page.request, member)
    await takeAlong(page)
    const other = await arrive(page)
    await page.goto('/')
    await expectNothing(page)
    expect(await (await page.request.get('/api/session')).json()).toMatchObject({ user: { email: other.email } })
    await expectNoneOffline(page)
  })

  await test.step('the end of access, while a cached page is on screen', async () => {
    await signIn(page.request, member)
    await takeAlong(page)
    await context.setOffline(true)
    await page.goto('/espace-membre')
    await expect(band(page)).toBeVisible()
    const [row] = await query<{ id: string }>(
      'select b.id from subscriptions b join users u on u.id = b.user_id where u.email = $1',
      [member.email],
    )
    await stripeApi().subscriptions.cancel(row?.id ?? '')
    await stripeSandbox.waitForWebhooks()
    await context.setOffline(false)
    await expect(page.getByText('Cette porte s’ouvre aux membres')).toBeVisible()
    await expectNothing(page)
    expect((await page.request.get('/api/hors-ligne')).status()).toBe(401)
  })
})
