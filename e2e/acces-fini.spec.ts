import type { Page } from '@playwright/test'

import { becomeMember } from './support/member'
import { addDays, dayOf } from '../lib/platform/days'
import { query } from '../test/database'
import { expect, test } from '../test/test'

const DAY = addDays(dayOf(new Date()), 120)

/** A form of a member, what is typed in it, and its button. */
const FORMS: readonly (readonly [path: string, label: string, typed: string, button: string])[] = [
  ['aide', 'Ta question', 'Je pars en mars avec deux enfants : quel visa, et quelle ville ?', 'Poser ma question'],
  ['simulateurs/sejour', 'Jour d’entrée', DAY, 'Noter ce séjour'],
  ['simulateurs/budget', 'Sous quel nom ?', 'Chiang Mai, seul', 'Garder dans mon compte'],
  ['carnet', 'J, ton jour de départ', DAY, 'Ouvrir mon carnet'],
]

/** What Stripe reports of a membership that is paid back. */
const loseAccess = (email: string) =>
  query(
    `update subscriptions set revoked_reason = 'refunded', status = 'canceled'
     where user_id = (select id from users where email = $1)`,
    [email],
  )

const refusal = (page: Page) => page.getByText('Ton accès est fini').filter({ visible: true })

for (const [path, label, typed, button] of FORMS)
  test(
    `a member whose access ends while writing is told so at the form of ${path}, and loses nothing`,
    { tag: path === 'aide' ? '@core' : [] },
    async ({ page }) => {
      const { email } = await becomeMember(page)
      await page.goto(`/espace-membre/${path}`)
      const field = page.getByLabel(label).first()
      await field.fill(typed)
      if (path === 'carnet') await page.getByRole('radio', { name: 'Indépendant' }).check()
      await loseAccess(email)
      await page.getByRole('button', { name: button }).click()
      await expect(refusal(page)).toBeVisible()
      await expect(page).toHaveURL(`/espace-membre/${path}`)
      await expect(field).toHaveValue(typed)
    },
  )

test('a text is not kept for a member whose access has ended, and the button says so', async ({ page }) => {
  const { email } = await becomeMember(page)
  await page.goto('/espace-membre/guides')
  const keep = page.getByRole('button', { name: /^Garder/ }).first()
  await expect(keep).toBeVisible()
  await loseAccess(email)
  await keep.click()
  await expect(refusal(page).first()).toBeVisible()
  await expect(keep).toHaveText(/^Garder/)
})
