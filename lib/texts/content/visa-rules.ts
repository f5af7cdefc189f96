import 'server-only'

import { visaCheck as rules } from '@/content/visa'

import { quoteInside } from './fact-book'

/** The questions and the paths of content/visa.ts with the figures that they quote. */
export const visaCheck = quoteInside(rules, 'content/visa.ts')
