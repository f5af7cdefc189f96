import 'server-only'

import pLimit from 'p-limit'

/** Drawing takes some tenths of a second and some megabytes: all cards at once after a start took a minute, and the processor from visitors. */
export const shareQueue = pLimit(1)
