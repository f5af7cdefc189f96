import { existsSync } from 'node:fs'

import { expect, test } from 'vitest'

import { BEGUN_FIRST } from '../vitest.config'

test('the files in BEGUN_FIRST exist', () => {
  expect(BEGUN_FIRST.filter((file) => !existsSync(file))).toEqual([])
})
