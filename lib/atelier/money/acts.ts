import 'server-only'

import { askForBooks } from '@/lib/billing/books/prepare'
import { AppError } from '@/lib/platform/errors'
import { f } from '@/lib/platform/fields'

import { monthSchema } from './month'
import { noteReport } from './reports'
import { act } from '../acts/act'

/** The subject is the month. */
export const asksForBooks = act({
  kind: 'books-asked',
  label: 'Préparer les fichiers',
  fields: { subject: f.hidden() },
  async run({ subject }, { now }) {
    const month = monthSchema.safeParse(subject).data
    if (!month) throw new AppError('invalid_request')
    await askForBooks(month, now)
    const message = 'La page montre où en est la lecture, et les fichiers dès qu’ils sont prêts.'
    return { title: 'C’est parti', message }
  },
})

/** The subject is the id of the period, and the digest of what is declared. */
export const reportsSales = act({
  kind: 'sales-reported',
  label: 'C’est déposé',
  why: { ask: 'Le numéro du dépôt, ou comment' },
  fields: { subject: f.hidden() },
  async run({ subject }, { actor, now }) {
    const [, id = '', digest = ''] = /^(\S+ \S+) (\w+)$/.exec(subject) ?? []
    if (!(await noteReport(actor, id, digest, now))) throw new AppError('act_outdated')
    return { title: 'C’est noté', message: 'Si ces ventes changent encore, une correction te le dit ici.' }
  },
})
