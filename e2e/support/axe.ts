import type { Page } from '@playwright/test'
import axe from 'axe-core'

import { expectStill } from './layout'
import { expect } from '../../test/test'

export const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Switches the theme and waits until it is painted. */
async function turn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expectStill(page, colorScheme)
}

async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (tags) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    // Violations only, because reporting passes takes longer than the checks on a long page.
    const results = await run(document, { runOnly: tags, resultTypes: ['violations'] })
    return results.violations
  }, TAGS)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 150)} ${any.map(({ message }) => message).join('; ')}`),
  )
}

/** Retries, because on a busy machine a colour transition may still be running. */
async function expectNone(page: Page, message: string) {
  let found = await findViolations(page)
  for (let looks = 1; found.length > 0 && looks < 3; looks++) {
    await page.waitForTimeout(500)
    found = await findViolations(page)
  }
  expect.soft(found, message).toEqual([])
}

/**
 * The page has no violations: on a phone in the light theme, at another size in the dark one. Both themes at both sizes would take
 * twice as long. Leaves the light theme on.
 * @param darkAt the phone again, for what only a phone shows
 */
export async function expectAccessible(page: Page, where: string, darkAt = DESK) {
  for (const [scheme, size] of [
    ['light', PHONE],
    ['dark', darkAt],
  ] as const) {
    await page.setViewportSize(size)
    await turn(page, scheme)
    await expectNone(page, `${where}, ${scheme}, ${size.width} px`)
  }
  await turn(page, 'light')
}
