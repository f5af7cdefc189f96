import { z } from 'zod'

import { dateSchema } from './article-schema'

const webAddress = z.url({ protocol: /^https$/ })

/** Validates content/tools.ts at build time. */
export const toolsSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    name: z.string().min(1),
    category: z.enum(['Finance', 'Voyage', 'IA', 'Productivité', 'Automation', 'Design', 'Marketing']),
    description: z.string().min(40),
    why: z.string().min(40),
    price: z
      .strictObject({
        isFree: z.boolean(),
        paid: z.enum(['€', '€€', '€€€']).nullable(),
        text: z.string().min(1),
        source: z.string().min(1),
        url: webAddress,
        verifiedOn: dateSchema,
        recheckBefore: dateSchema,
      })
      .refine(({ isFree, paid }) => isFree || paid, 'a tool is free, or its price has a level')
      .refine(
        ({ verifiedOn, recheckBefore }) => verifiedOn < recheckBefore,
        'is to be checked again after it was checked',
      ),
    alternative: z.string().min(1),
    url: webAddress,
    isAffiliate: z.boolean(),
  }),
)
