import { expect, test } from 'vitest'

import { reminderStopToken, setReminders } from '@/lib/members/departure/reminders'
import { addOwnStep, saveSituation } from '@/lib/members/departure/store'
import { saveStay } from '@/lib/members/stays/store'
import { addDays, dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { giveRole } from '@/test/owner'
import { createUser, SITE_URL, useStack } from '@/test/stack'

import { compose } from './compose'

useStack()

test('Monday’s mail of the carnet lists its steps, is stopped in one click, and is then no longer sent', async () => {
  const { id, email } = await createUser()
  await giveRole(email, 'admin')
  await getDb().user.update({ where: { id }, data: { emailVerified: new Date() } })
  const today = dayOf(new Date())
  await saveSituation(id, {
    day: addDays(today, 140),
    work: 'salarie',
    isCouple: false,
    hasChild: false,
    visa: 'dtv',
    city: 'bangkok',
  })
  await addOwnStep(id, { day: addDays(today, 2), title: 'Vendre le piano', note: '' })
  const message = { kind: 'carnet-week', userId: id, week: today } as const
  expect(await compose(message)).toBeNull()
  await setReminders(id, true)
  const mail = await compose(message)
  const token = reminderStopToken(id)
  expect(mail).toMatchObject({
    to: email,
    subject: expect.stringMatching(/^J\s−\s140, \d\sétapes? cette semaine$/),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${SITE_URL}/api/desinscription?jeton=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
  expect(mail?.text).toContain('Vendre le piano')
  expect(mail?.text).toContain('Décider et compter')
  expect(mail?.text).toContain(`${SITE_URL}/desinscription?jeton=${token}`)
  expect(await compose({ ...message, week: addDays(today, -7) })).toBeNull()
  const arrival = {
    leftOn: null,
    kind: 'exemption',
    stampedUntil: null,
    extendedUntil: null,
    reportedOn: null,
    byLand: false,
  } as const
  await saveStay(id, null, { ...arrival, enteredOn: addDays(today, -20) }, new Date())
  expect((await compose(message))?.text).toMatch(/Dernier jour permis en Thaïlande[^]*Exemption de visa|sans visa/)
  await setReminders(id, false)
  expect(await compose(message)).toBeNull()
})
