import 'server-only'

import { askForBooks } from '@/lib/billing/books/prepare'
import { AppError } from '@/lib/platform/errors'

import type { Act } from './act'
import { monthSchema } from '../money/month'

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
} as const satisfies Readonly<Record<string, Act>>
