import { readFileSync } from 'node:fs'

import { expectAccessible, PHONE } from './support/axe'
import { ageProofs, arriveAs } from './support/owner'
import { createAccount, query } from '../test/database'
import { expect, signIn, test, toast } from '../test/test'

test('on a phone, the owner labels a member, finds them by it, and takes the list as a file; « rédaction » finds no such address', async ({
  page,
  browser,
  errors,
}) => {
  const account = await createAccount()
  const [row] = await query<{ id: string }>('select id from users where email = $1', [account.email])
  const label = `Pilote ${row!.id.slice(-6)}`
  await page.setViewportSize(PHONE)
  const owner = await arriveAs(page, 'admin')
  await page.goto(`/atelier/membres/${row!.id}`)
  await page.getByText('Ajouter une étiquette').click()
  await page.getByLabel('Étiquette', { exact: true }).fill('a, b')
  await page.getByRole('button', { name: 'Ajouter l’étiquette' }).click()
  await expect(page.getByLabel('Étiquette', { exact: true })).toHaveAccessibleDescription(/sans virgule/)
  await page.getByLabel('Étiquette', { exact: true }).fill(label)
  await page.getByRole('button', { name: 'Ajouter l’étiquette' }).click()
  await expect(toast(page, 'Étiquette ajoutée')).toBeVisible()
  await expect(page.getByRole('button', { name: `Retirer ${label}` })).toBeVisible()

  await page.getByRole('link', { name: 'Membres' }).click()
  await page
    .getByRole('navigation', { name: 'Étiquettes' })
    .getByRole('link', { name: `${label} (1)` })
    .click()
  await expect(page.getByRole('link', { name: account.fullName })).toHaveCount(1)
  await page.getByText('Emporter cette liste en fichier', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Étiquettes' }).check()
  await page.getByLabel('Pour quoi faire').fill('Inviter au groupe pilote')
  await expectAccessible(page, '/atelier/membres, with a label', PHONE)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger le fichier' }).click(),
  ])
  const [headings, line, rest] = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(headings).toBe('\ufeffNom;E-mail;État;Ouvert jusqu’au;Étiquettes')
  expect(line).toContain(`${account.email};Sans accès;;${label}`)
  expect(rest).toBe('')

  await ageProofs(owner.email)
  await page.getByRole('button', { name: 'Télécharger le fichier' }).click()
  await expect(page.getByText('Le fichier n’est pas parti')).toBeVisible()
  await expect(page.getByText('Pour agir, redis qui tu es')).toBeVisible()
  await expect(page.getByRole('link', { name: `${label} (1)` })).toHaveAttribute('aria-current', 'page')

  const context = await browser.newContext()
  const editor = await context.newPage()
  await arriveAs(editor, 'editor')
  const member = await browser.newContext()
  await signIn(member.request, account)
  const form = { liste: 'recent', why: 'Pour voir', colonne: 'email' }
  for (const { request } of [context, member]) {
    expect((await request.get('/atelier/membres/fichier')).status()).toBe(404)
    const answer = await request.post('/atelier/membres/fichier', { form })
    expect([answer.status(), await answer.text()]).toEqual([404, expect.not.stringContaining('@')])
  }
  await context.close()
  await member.close()
  errors.expectNoneBut()
})
