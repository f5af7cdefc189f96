import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

test('the tests and the commands drive the browser with one and the same Playwright, as the owner’s card names it', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Record<string, string>
  }
  expect(devDependencies.playwright).toMatch(/^\d+\.\d+\.\d+$/)
  expect(devDependencies.playwright).toBe(devDependencies['@playwright/test'])
})
