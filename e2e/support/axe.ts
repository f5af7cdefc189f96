import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

import { expectStill } from './layout'
import { expect } from '../../test/test'

export const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** In the dark theme only colours differ, so only these rules are run again. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Half the size of `axe.source`, which every page parses again. Axe stores private fields of its colours in WeakMaps, for old
 * browsers, and creates a hundred thousand colours on a long page: half its time was spent in these maps. Here they are
 * properties with unique names.
 */
const AXE = `((WeakMap, WeakSet) => { ${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')} })(
  ...[0, 1].map(() => class {
    name = Symbol()
    get(key) { return key[this.name] }
    set(key, value) { key[this.name] = value; return this }
    has(key) { return this.name in key }
    add(key) { return this.set(key, true) }
  }))`

/** Axe's parsed colour; axe modifies copies only. */
interface Colour {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): Colour
}

/** Switches the theme and waits until it is painted. */
async function turn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expectStill(page, colorScheme)
}

/** Caches axe's parsed colours: the site has a few dozen, and parsing them for every element takes half of axe's time. */
const rememberColours = (page: Page) =>
  page.evaluate(() => {
    const { Color } = (window as unknown as { axe: { commons: { color: { Color: new () => Colour } } } }).axe.commons
      .color
    const known = new Map<string, Colour>()
    const parse = Color.prototype.parseString as Colour['parseString']
    Color.prototype.parseString = function (this: Colour, text: string) {
      const colour = known.get(text) ?? parse.call(new Color(), text)
      known.set(text, colour)
      const { r, g, b, alpha } = colour
      return Object.assign(this, { r, g, b, alpha })
    }
  })

async function findViolations(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE)
    await rememberColours(page)
  }
  const violations = await page.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    // Violations only, because reporting passes takes longer than the checks on a long page.
    const results = await run(document, { runOnly: only, resultTypes: ['violations'] })
    return results.violations
  }, runOnly)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 150)} ${any.map(({ message }) => message).join('; ')}`),
  )
}

/** Retries, because on a busy machine a colour transition may still be running. */
async function expectNone(page: Page, runOnly: RunOptions['runOnly'], message: string) {
  let found = await findViolations(page, runOnly)
  for (let looks = 1; found.length > 0 && looks < 3; looks++) {
    await page.waitForTimeout(500)
    found = await findViolations(page, runOnly)
  }
  expect.soft(found, message).toEqual([])
}

/** The page has no violations in both themes at these sizes. Leaves the light theme on. */
export async function expectAccessible(page: Page, where: string, sizes: readonly (typeof PHONE)[] = [PHONE, DESK]) {
  // All sizes per theme, because switching the theme is as slow as checking colours.
  for (const scheme of ['light', 'dark'] as const) {
    const runOnly: RunOptions['runOnly'] =
      scheme === 'light' ? { type: 'tag', values: TAGS } : { type: 'rule', values: COLOUR_RULES }
    const inOrder = scheme === 'light' ? sizes : sizes.toReversed()
    for (const size of inOrder) {
      await page.setViewportSize(size)
      await turn(page, scheme)
      await expectNone(page, runOnly, `${where}, ${scheme}, ${size.width} px`)
    }
  }
  await turn(page, 'light')
}
