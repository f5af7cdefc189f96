import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { kitWorkbooks } from '@/content/kit/workbooks'

import { KIT_FILES } from './files'
import { hasLibreOffice, recalculate } from './recalculate'

const LIMIT_MS = 200_000

/** French figures are grouped with one no-break space or the other, as the version has it. */
const comparable = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value.replace(/\s/g, ' ') : value]),
  )

test.skipIf(!hasLibreOffice())(
  'LibreOffice works every formula out to the value that the file shows (needs LibreOffice)',
  async () => {
    const stored = JSON.parse(readFileSync(`${KIT_FILES}/values.json`, 'utf8')) as Record<string, unknown>
    expect(comparable(await recalculate(kitWorkbooks))).toEqual(comparable(stored))
  },
  LIMIT_MS,
)
