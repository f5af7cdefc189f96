import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

import { expectStill } from './layout'
import { expect } from '../../test/test'

export const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** After dark the same elements stand in the same places: only what depends on colours can have changed. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Half as long as `axe.source`: each page reads it anew. Its colours keep each of their six numbers in a WeakMap, for browsers without
 * private fields, and it makes a hundred thousand colours on a long page: half of all that axe took went into these maps. Here
 * they are properties of the colour under names that nobody else has.
 */
const AXE = `((WeakMap, WeakSet) => { ${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')} })(
  ...[0, 1].map(() => class {
    name = Symbol()
    get(key) { return key[this.name] }
    set(key, value) { key[this.name] = value; return this }
    has(key) { return this.name in key }
    add(key) { return this.set(key, true) }
  }))`

/** As axe reads it; it changes its own copies only. */
interface Colour {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): Colour
}

/** Switches the theme and waits until it is drawn. */
async function turn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expectStill(page, colorScheme)
}

/** A colour of the site is one of a few dozen texts, and reading it again for every element is half of what axe takes. */
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

/** The page as it stands has no violation, by day and by night, at these sizes. It is left by day. */
export async function expectAccessible(page: Page, where: string, sizes: readonly (typeof PHONE)[] = [PHONE, DESK]) {
  // By day at every size, then by night at every size: to turn a whole page costs as much as to look at its colours.
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
