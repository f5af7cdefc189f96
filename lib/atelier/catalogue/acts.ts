import 'server-only'

import { announceRepricing, isPriceAsShown } from '@/lib/billing/repricing/announce'
import { foresee } from '@/lib/billing/repricing/movable'
import { planStripe, setUpStripe } from '@/lib/billing/setup/account'
import { readPriceIds } from '@/lib/billing/setup/catalogue'
import { getStripe } from '@/lib/billing/stripe/client'
import { withLock } from '@/lib/platform/db/lock'
import { AppError, wrong } from '@/lib/platform/errors'
import { f } from '@/lib/platform/fields'
import { plural } from '@/lib/platform/format'

import { setupTarget } from './catalogue'
import { readSubject, repricingOf, subjectOf } from './price-changes'
import { act } from '../acts/act'

const peopleOf = (count: number) => plural(count, 'Une personne va', `${count} personnes vont`)

/** `npm run stripe:setup` without the steps that create a secret. The subject is the digest of the plan that was read. */
export const setsStripe = act({
  kind: 'stripe-set',
  label: 'Régler tout cela',
  why: 'Liste lue et acceptée',
  fields: { subject: f.hidden() },
  run: ({ subject: digest }) =>
    // Two at once would create a price twice.
    withLock('stripe-set', async () => {
      const target = setupTarget()
      const plan = await planStripe(getStripe(), target)
      if (plan.changes.length === 0) throw new AppError('act_outdated')
      if (plan.digest !== digest) throw new AppError('plan_changed')
      const { changes } = await setUpStripe(getStripe(), target, true)
      const count = plural(changes.length, 'Une différence est réglée', `${changes.length} différences sont réglées`)
      return { title: 'Stripe est en accord', message: `${count}.` }
    }),
})

export const announcesPrice = act({
  kind: 'price-announced',
  label: 'Prévenir par e-mail',
  why: { ask: 'Pourquoi ce prix' },
  fields: {
    subject: f.hidden(),
    people: f.count('Tape le nombre de personnes pour confirmer', { from: 0, to: 999_999 }),
  },
  run: ({ subject, people }, { now }) =>
    // Two at once would count the same people.
    withLock('price-announced', async () => {
      const named = readSubject(subject)
      const repricing = named && repricingOf(named.key, named.fromCents, await readPriceIds(getStripe()))
      const foreseen = repricing && (await foresee(repricing, now))
      if (!repricing || !foreseen) throw new AppError('act_outdated')
      if (subjectOf(repricing, foreseen.people) !== subject) throw new AppError('plan_changed')
      if (people !== foreseen.people) throw wrong('people', `Tape ${foreseen.people} pour confirmer`)
      // Announce nothing if Stripe would charge a different amount than the mail says.
      if (!(await isPriceAsShown(repricing))) throw new AppError('plan_changed')
      const count = await announceRepricing(repricing)
      if (count === 0) throw new AppError('act_outdated')
      return {
        title: 'Les e-mails partent',
        message: `${peopleOf(count)} l’apprendre. Chacune passe au nouveau prix au renouvellement que son e-mail nomme.`,
      }
    }),
})
