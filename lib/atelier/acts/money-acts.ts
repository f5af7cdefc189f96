import 'server-only'

import { askForBooks } from '@/lib/billing/books/prepare'
import { AppError } from '@/lib/platform/errors'

import type { Act } from './act'
import { monthSchema } from '../money/month'
import { noteReport } from '../money/reports'

export const moneyActs = {
  'books-asked': {
    why: 'Livres du mois',
    async run({ subject, now }) {
      const month = monthSchema.safeParse(subject).data
      if (!month) throw new AppError('invalid_request')
      await askForBooks(month, now)
      return {
        title: 'C’est parti',
        message: 'La page montre où en est la lecture, et les fichiers dès qu’ils sont prêts.',
      }
    },
  },
  'sales-reported': {
    why: null,
    async run({ admin, subject, now }) {
      const [, id = '', digest = ''] = /^(\S+ \S+) (\w+)$/.exec(subject) ?? []
      if (!(await noteReport(admin, id, digest, now))) throw new AppError('act_outdated')
      return { title: 'C’est noté', message: 'Si ces ventes changent encore, une correction te le dit ici.' }
    },
  },
} as const satisfies Readonly<Record<string, Act>>
