import type { Page } from '@playwright/test'

import { CATALOGUE, SUBMIT, SUCCESS } from './support/messages'
import { expect, fillForm, newAccount, signUp, test, type Account } from '../test/test'

const PASSWORD_CLASSES = 'Le mot de passe doit contenir une majuscule, une minuscule et un chiffre'

/** The first message about each: lib/identity/schemas.test.ts has all of section 5. */
const MISTAKES: readonly (readonly [string, string, Partial<Account>])[] = [
  ['an email without @', "Format d'email invalide", { email: 'zoe.example.fr' }],
  ['a password without a digit', PASSWORD_CLASSES, { password: 'Palmierrr' }],
  ['three mistakes', "Format d'email invalide", { email: 'zoe', password: 'a', fullName: '' }],
]

for (const [viewer, part, rows] of CATALOGUE) {
  test.describe(`as ${viewer}`, () => {
    test.use({ viewer })

    test(`${part}: each message of the catalogue, word for word`, async ({ page, errors }) => {
      for (const row of rows) {
        await test.step(`${row.situation}: ${row.message}`, async () => {
          await row.provoke(page)
          const shown = page.locator('.toast')
          await expect(shown).toHaveText(`${row.title}${row.message}`)
          if (row.destructive) await expect(shown).toContainClass('toast-destructive')
          if (SUCCESS.includes(row)) await expect(shown).not.toContainClass('toast-destructive')
          if (row.message.startsWith('Impossible de créer')) {
            await expect(page.getByText(`${row.message}. Rien n’a été débité`)).toBeVisible()
          }
          if (row.leadsTo) await expect(page).toHaveURL(row.leadsTo)
          expect(page.context().pages(), 'no tab is left open').toHaveLength(1)
          errors.expectNoneBut(row.noise)
          await page.unrouteAll()
        })
      }
    })
  })
}

test(
  'invalid input has its message, and its fields theirs, before anything is sent',
  { tag: '@core' },
  async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    const shown = page.locator('.toast')
    await page.goto('/auth')
    for (const mode of ['signup', 'login'] as const) {
      await page.getByRole('button', { name: mode === 'signup' ? 'Crée ton compte' : 'Connecte-toi' }).click()
      for (const [mistake, message, changes] of MISTAKES) {
        if (mode === 'login' && 'fullName' in changes) continue
        await test.step(`${mode}: ${mistake}`, async () => {
          await fillForm(page, { ...newAccount(), ...changes }, mode)
          await page.getByRole('button', { name: SUBMIT[mode] }).click()
          await expect(shown).toHaveText(`Erreur de validation${message}`)
          await page.keyboard.press('Escape')
          await expect(shown).toHaveCount(0)
        })
      }
    }
    expect(sent).toEqual([])

    // Every field shows its error too, and the first is focused.
    await page.getByRole('button', { name: 'Crée ton compte' }).click()
    await fillForm(page, { email: 'zoe', password: 'a', fullName: '2' }, 'signup')
    await page.getByRole('button', { name: SUBMIT.signup }).click()
    for (const [label, message] of [
      ['Nom complet', 'Caractères invalides dans le nom'],
      ['Email', "Format d'email invalide"],
      ['Mot de passe', 'Le mot de passe doit contenir au moins 8 caractères'],
    ] as const) {
      const field = page.getByLabel(label, { exact: true })
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(new RegExp(message))
    }
    await expect(page.getByLabel('Nom complet')).toBeFocused()
  },
)

test('a refusal of the server is shown at its field too', async ({ page }) => {
  await page.goto('/auth')
  await fillForm(page, newAccount(), 'login')
  await page.getByRole('button', { name: SUBMIT.login }).click()
  const password = page.getByLabel('Mot de passe', { exact: true })
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription('Email ou mot de passe incorrect')
})

test('after sign-up the screen is back in login mode', async ({ page }) => {
  await signUp(page, newAccount())
  await expect(page.getByRole('button', { name: SUBMIT.login })).toBeVisible()
  await expect(page.getByLabel('Nom complet')).toHaveCount(0)
})

test.describe('a toast', () => {
  const someToast = (page: Page) => page.locator('.toast')
  const announcement = (page: Page) => page.getByRole('status').filter({ hasText: "Format d'email invalide" })

  /** Controls the clock and shows a toast. */
  async function showToast(page: Page) {
    await page.clock.install()
    await page.goto('/auth')
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Connexion' }).filter({ visible: true }),
    ).toBeVisible()
    await fillForm(page, { ...newAccount(), email: 'zoe' }, 'login')
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    await page.getByRole('button', { name: SUBMIT.login }).click()
    await expect(someToast(page)).toBeVisible()
  }

  test('closes after 5 seconds, is announced, stays while hovered or focused, and is replaced by the next', async ({
    page,
  }) => {
    await showToast(page)
    const toast = someToast(page)
    const email = page.getByLabel('Email')
    const send = async () => {
      await expect(toast).toHaveCount(0)
      await email.evaluate((field) => (field as HTMLInputElement).form?.requestSubmit())
      await expect(toast).toBeVisible()
    }

    await test.step('closes after 5 seconds', async () => {
      await page.clock.runFor(100)
      await expect(announcement(page)).toHaveAttribute('aria-live', 'assertive')
      await expect(announcement(page)).toContainText('Erreur de validation')
      await page.clock.runFor(4_800)
      await expect(toast).toBeVisible()
      await page.clock.runFor(200)
      await expect(toast).toHaveCount(0)
    })

    await test.step('stays while hovered, then continues counting', async () => {
      await send()
      await page.clock.runFor(3_000)
      await toast.hover()
      await page.clock.runFor(60_000)
      await expect(toast).toBeVisible()
      await page.mouse.move(5, 700)
      await page.clock.runFor(1_800)
      await expect(toast).toBeVisible()
      await page.clock.runFor(300)
      await expect(toast).toHaveCount(0)
    })

    await test.step('stays while focused, and Escape closes it', async () => {
      await send()
      await page.keyboard.press('F8')
      await page.keyboard.press('Tab')
      await expect(toast).toBeFocused()
      await page.clock.runFor(60_000)
      await expect(toast).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(toast).toHaveCount(0)
    })

    await test.step('replaces the previous one and counts its own 5 seconds', async () => {
      await send()
      await page.clock.runFor(4_000)
      await email.fill('zoe@example.fr')
      await page.getByLabel('Mot de passe', { exact: true }).fill('court')
      await page.getByRole('button', { name: SUBMIT.login }).click()
      await expect(toast).toHaveText('Erreur de validationLe mot de passe doit contenir au moins 8 caractères')
      await page.clock.runFor(4_000)
      await expect(toast).toHaveCount(1)
      await page.clock.runFor(1_200)
      await expect(toast).toHaveCount(0)
    })
  })

  /** What paused the previous one (pointer, focus, window) must not pause the next. */
  test('closes after 5 seconds however the previous one closed, and returns the focus', async ({ page }) => {
    await showToast(page)
    const email = page.getByLabel('Email')
    const close = page.getByRole('button', { name: 'Fermer' })
    /** Submits without moving pointer or focus. */
    const send = () => email.evaluate((field) => (field as HTMLInputElement).form?.requestSubmit())
    const ends: Readonly<Record<string, () => Promise<void>>> = {
      'closed with ×': () => close.click(),
      'closed with the keyboard': async () => {
        await page.keyboard.press('F8')
        await page.keyboard.press('Tab')
        await page.keyboard.press('Tab')
        await expect(close).toBeFocused()
        await page.keyboard.press('Enter')
      },
      'closed with Escape under the pointer': async () => {
        await someToast(page).hover()
        await page.keyboard.press('Escape')
      },
      'replaced under the pointer, then left by it': async () => {
        await someToast(page).hover()
        await send()
        await page.clock.runFor(60_000)
        await expect(someToast(page)).toBeVisible()
        await page.mouse.move(5, 700)
        await page.clock.runFor(5_100)
      },
      'replaced while it had the focus': async () => {
        await page.keyboard.press('F8')
        await page.keyboard.press('Tab')
        await expect(someToast(page)).toBeFocused()
        await send()
        await page.clock.runFor(5_100)
      },
      'left after its window had been away': async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('blur')))
        await page.clock.runFor(60_000)
        await expect(someToast(page)).toBeVisible()
        await page.evaluate(() => window.dispatchEvent(new Event('focus')))
        await page.clock.runFor(5_100)
      },
    }
    for (const [end, leave] of Object.entries(ends)) {
      await test.step(end, async () => {
        await email.focus()
        await leave()
        await expect(someToast(page)).toHaveCount(0)
        await expect(email).toBeFocused()
        await send()
        await expect(someToast(page)).toBeVisible()
        await page.clock.runFor(4_900)
        await expect(someToast(page)).toBeVisible()
        await page.clock.runFor(200)
        await expect(someToast(page)).toHaveCount(0)
        await send()
        await expect(someToast(page)).toBeVisible()
      })
    }
  })
})
