import 'server-only'

import { visaCheck as rules } from '@/content/simulations/visa'

import { quoteInside } from './facts'

/** Questions and paths of content/simulations/visa.ts, with quoted figures filled in. */
export const visaCheck = quoteInside(rules, 'content/simulations/visa.ts')
