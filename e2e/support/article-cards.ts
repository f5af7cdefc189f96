import type { Page } from '@playwright/test'

import { articles, listedArticles } from '../../test/articles'
import { expect } from '../../test/test'

/** Cards of the article list, top to bottom. */
const readCards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => ({
        words: (card as HTMLElement).innerText.replace(/\s+/g, ' '),
        heading: card.querySelector('h2, h3')?.textContent,
        image: [...card.querySelectorAll('img')].find((image) => image.checkVisibility())?.getAttribute('src'),
        links: [...card.querySelectorAll('a')].map((anchor) => anchor.getAttribute('href')),
        blurs: [...card.querySelectorAll('img, h2, h3')].map((element) => {
          for (let at: Element | null = element; at && at !== card; at = at.parentElement) {
            if (getComputedStyle(at).filter.includes('blur')) return true
          }
          return false
        }),
        // The target of a click on the title: its own link, or the lock's.
        clicked: (() => {
          card.scrollIntoView({ block: 'center', behavior: 'instant' })
          const box = (card.querySelector('h2, h3') ?? card).getBoundingClientRect()
          const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
          return hit?.closest('a')?.getAttribute('href') ?? null
        })(),
      })),
    )

/** Cards are grouped by subject, in the order of the specification. */
async function expectCards(page: Page, locked: boolean, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(listedArticles.length)
  const cards = await readCards(page)
  for (const article of listedArticles) {
    const found = cards.filter(({ heading: title }) => title === article.title)
    const place = `${article.slug} at ${width} px`
    expect(found, place).toHaveLength(1)
    const [card] = found
    for (const words of [article.title, article.excerpt, `${article.listCategory} ${article.readTime} min`]) {
      expect.soft(card?.words, place).toContain(words.replace(/\s+/g, ' '))
    }
    expect.soft(card?.image, place).toBe(article.image)
    const target = locked ? '/abonnement' : `/blog/${article.slug}`
    expect.soft(card, place).toMatchObject({ links: [target], clicked: target, blurs: [locked, false] })
    if (locked) expect.soft(card?.words, place).toContain('Article réservé Abonne-toi pour lire')
    else expect.soft(card?.words, place).not.toContain('Article réservé')
  }
}

/** Checks every listed article with its five facts, at every width. */
export async function expectArticleCards(page: Page, locked: boolean) {
  for (const width of [390, 768, 1440]) await expectCards(page, locked, width)
  if (articles.length === 23) expect(listedArticles).toHaveLength(22)
}
