import { expect, type Locator } from '@playwright/test'

/** Something that a screen shows, or does not. Failures are collected, so that all parts are checked. */
export interface Part {
  check(root: Locator): Promise<void>
}

type Find = (root: Locator) => Locator

const seen = (found: Locator) => found.filter({ visible: true }).first()

export const shows = (name: string, find: Find): Part => ({
  check: (root) => expect.soft(seen(find(root)), name).toBeVisible(),
})

export const showsNot = (name: string, find: Find): Part => ({
  check: (root) => expect.soft(find(root).filter({ visible: true }), `no ${name}`).toHaveCount(0),
})

export const counts = (name: string, count: number, find: Find): Part => ({
  check: (root) => expect.soft(find(root).filter({ visible: true }), name).toHaveCount(count),
})

/** An element with exactly this text. */
export const text = (words: string) => shows(`« ${words} »`, (root) => root.getByText(words, { exact: true }))
export const noText = (words: string) => showsNot(`« ${words} »`, (root) => root.getByText(words))

/** Text anywhere in a longer text. */
export const says = (words: string): Part => ({
  check: (root) => expect.soft(root, `« ${words} »`).toContainText(words),
})

export const heading = (name: string, level?: number) =>
  shows(`heading « ${name} »`, (root) => root.getByRole('heading', { name, exact: true, level }))

export const link = (name: string, href: string): Part => ({
  async check(root) {
    const found = seen(root.getByRole('link', { name, exact: true }))
    await expect.soft(found, `link « ${name} »`).toHaveAttribute('href', href)
  },
})

export const button = (name: string) =>
  shows(`button « ${name} »`, (root) => root.getByRole('button', { name, exact: true }))

export const disabledButton = (name: string): Part => ({
  check: (root) =>
    expect.soft(seen(root.getByRole('button', { name, exact: true })), `button « ${name} »`).toBeDisabled(),
})

/** These texts in order, with anything in between. */
export const inOrder = (...words: readonly string[]): Part => ({
  check: (root) =>
    expect
      .soft(async () => {
        const whole = (await root.innerText()).replace(/\s+/g, ' ')
        let from = 0
        for (const word of words) {
          const index = whole.indexOf(word, from)
          expect(index, `« ${word} », in this order: ${words.join(', ')}`).toBeGreaterThanOrEqual(0)
          from = index + word.length
        }
      })
      .toPass({ timeout: 90_000 }),
})

/** A list of exactly this many items, of any kind. */
export const listOf = (count: number, what: string): Part => ({
  check: (root) =>
    expect
      .soft(async () => {
        const lengths = await root
          .locator('ul, ol, dl')
          .evaluateAll((lists) =>
            lists.map((list) => list.querySelectorAll(':scope > li, :scope > dt, :scope > div > dt').length),
          )
        expect(lengths, `${count} ${what}`).toContain(count)
      })
      .toPass({ timeout: 90_000 }),
})

/** Looks for parts inside one element. */
export const within = (find: Find, ...parts: readonly Part[]): Part => ({
  async check(root) {
    for (const part of parts) await part.check(find(root))
  },
})

/** The card with this heading. */
export const card = (title: string, ...parts: readonly Part[]) =>
  within(
    (root) => root.getByRole('article').filter({ has: root.page().getByRole('heading', { name: title, exact: true }) }),
    ...parts,
  )
