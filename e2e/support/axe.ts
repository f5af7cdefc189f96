import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

import { expectStill } from './layout'
import { expect } from '../../test/test'

export const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** After dark the same elements stand in the same places: only what depends on colours can have changed. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Switches the theme and waits until it is drawn. */
async function turn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expectStill(page, colorScheme)
}

async function findViolations(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    // Whatever is in order is not described: on a long page that takes longer than looking for what is not.
    const results = await run(document, { runOnly: only, resultTypes: ['violations'] })
    return results.violations
  }, runOnly)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 150)} ${any.map(({ message }) => message).join('; ')}`),
  )
}

/** On a busy machine a colour may still be on its way from one theme to the other: what is wrong stays wrong. */
async function expectNone(page: Page, runOnly: RunOptions['runOnly'], message: string) {
  let found = await findViolations(page, runOnly)
  for (let looks = 1; found.length > 0 && looks < 3; looks++) {
    await page.waitForTimeout(500)
    found = await findViolations(page, runOnly)
  }
  expect.soft(found, message).toEqual([])
}

/** The page as it stands has no violation, by day and by night, at these sizes. */
export async function expectAccessible(page: Page, where: string, sizes: readonly (typeof PHONE)[] = [PHONE, DESK]) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await turn(page, 'light')
    await expectNone(page, { type: 'tag', values: TAGS }, `${where}, light, ${size.width} px`)
    await turn(page, 'dark')
    await expectNone(page, { type: 'rule', values: COLOUR_RULES }, `${where}, dark, ${size.width} px`)
  }
  await turn(page, 'light')
}
