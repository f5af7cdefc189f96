import { readFileSync } from 'node:fs'

import { strFromU8, unzipSync } from 'fflate'

import { expectAccessible, PHONE } from './support/axe'
import { ageProofs, arriveAs } from './support/owner'
import { query } from '../test/database'
import { demo, expect, signIn, test } from '../test/test'

const PATH = '/atelier/sante/tout'

test('on a phone, the owner takes everything as one file that explains itself; nobody else finds the address', async ({
  page,
  browser,
  errors,
}) => {
  await page.setViewportSize(PHONE)
  const owner = await arriveAs(page, 'admin')
  await query(
    `insert into contract_documents (contract_id, user_id, html)
     select 'sub_partir', id, '<p>Contrat de Léa</p>' from users where email = $1 on conflict do nothing`,
    [demo.subscriber.email],
  )
  await page.goto('/atelier')
  await page.getByRole('link', { name: 'Santé', exact: true }).click()
  const button = page.getByRole('button', { name: 'Tout télécharger' })
  await expect(button).toBeVisible()
  await expectAccessible(page, '/atelier/sante, moving out', PHONE)
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toMatch(/^horizon-libre-\d{4}-\d{2}-\d{2}\.zip$/)
  const files = unzipSync(readFileSync(await download.path()))
  const text = (name: string) => strFromU8(files[name]!)

  expect(text('LISEZ-MOI.md')).toContain('### membres.csv')
  expect(text('membres.csv')).toContain(demo.subscriber.email)
  expect(text('contrats/sub_partir.html')).toBe('<p>Contrat de Léa</p>')
  expect(text('textes/articles/visa-logement-thailande.md')).toContain('---')
  const picture = Object.keys(files).find((name) => /^images\/.*\.(webp|avif|png|jpg|svg)$/.test(name))
  expect(files[picture!]!.length).toBeGreaterThan(100)
  const [secret] = await query<{ hash: string }>('select password_hash as hash from users where email = $1', [
    demo.subscriber.email,
  ])
  for (const name of Object.keys(files).filter((each) => /\.(csv|json|md|html)$/.test(each)))
    for (const forbidden of [secret!.hash, '$argon2', 'sk_test_', 'whsec_', 'tokenHash'])
      expect(text(name).includes(forbidden) ? `${name} has ${forbidden}` : '').toBe('')
  expect(
    await query(
      `select outcome from owner_acts where kind = 'moved-out' and actor_id = (select id from users where email = $1)`,
      [owner.email],
    ),
  ).toEqual([{ outcome: 'done' }])

  await ageProofs(owner.email)
  await button.click()
  await expect(page.getByText('Rien n’est parti')).toBeVisible()
  await expect(page.getByText('Pour agir, redis qui tu es')).toBeVisible()

  const context = await browser.newContext()
  await arriveAs(await context.newPage(), 'editor')
  const member = await browser.newContext()
  await signIn(member.request, demo.subscriber)
  for (const { request } of [context, member])
    for (const answer of [await request.get(PATH), await request.post(PATH, { form: { a: 'b' } })])
      expect([answer.status(), answer.headers()['content-disposition']]).toEqual([404, undefined])
  await context.close()
  await member.close()
  errors.expectNoneBut()
})
