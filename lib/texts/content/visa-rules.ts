import 'server-only'

import { visaCheck as rules } from '@/content/visa'

import { quoteInside } from './fact-book'

/** Questions and paths of content/visa.ts, with quoted figures filled in. */
export const visaCheck = quoteInside(rules, 'content/visa.ts')
