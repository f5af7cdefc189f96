import type { Page } from '@playwright/test'

import { endingForMembers, endingForOthers } from '../content/closings'
import { tools } from '../content/tools'
import { articles, listedArticles } from '../test/articles'
import { ACCOUNT, frame, MOBILE_MENU } from './support/frame'
import { button, heading, link, says, shows, text } from './support/parts'
import { SCREENS } from './support/screens'
import { demo, expect, logIn, menuToggle, test, type Viewer } from '../test/test'

const VIEWERS: readonly Viewer[] = ['visitor', 'plain', 'subscriber', 'admin']

/** Cards of the article list as a reader finds them, top to bottom. */
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
        // What a click on the middle of the title reaches: its own link, or the lock's.
        clicked: (() => {
          card.scrollIntoView({ block: 'center', behavior: 'instant' })
          const box = (card.querySelector('h2, h3') ?? card).getBoundingClientRect()
          const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
          return hit?.closest('a')?.getAttribute('href') ?? null
        })(),
      })),
    )

/** The list is a page of cards grouped by subject; the order inside a subject is the owner's. */
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
    expect.soft(card, place).toMatchObject({ links: [target], clicked: target, blurs: [locked, locked] })
    if (locked) expect.soft(card?.words, place).toContain('Article réservé Abonne-toi pour lire')
    else expect.soft(card?.words, place).not.toContain('Article réservé')
  }
}

for (const viewer of VIEWERS) {
  test.describe(`as ${viewer}`, () => {
    test.use({ viewer })

    for (const { path, parts, status } of SCREENS.filter(({ viewers }) => viewers.includes(viewer))) {
      test(`${path} shows what the specification names`, async ({ page, errors }) => {
        if (status) errors.allow(new RegExp(`${status}|${path}`))
        const response = await page.goto(path)
        expect(response?.status()).toBe(status ?? 200)
        for (const part of frame(viewer)) await part.check(page.locator('body'))
        for (const part of parts) await part.check(page.getByRole('main'))
      })
    }

    test('the menu of a phone offers the same and closes on navigation', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/')
      const menu = page.getByRole('navigation', { name: 'Menu mobile' })
      await menuToggle(page).click()
      await expect(menu).toBeVisible()
      for (const part of MOBILE_MENU(viewer)) await part.check(page.locator('body'))
      await page.getByRole('banner').getByRole('link', { name: 'Formations' }).filter({ visible: true }).click()
      await expect(page).toHaveURL('/formations')
      await expect(menu).toBeHidden()
    })

    test('the article list shows every listed article with its five facts, at every width', async ({ page }) => {
      await page.goto('/blog')
      if (viewer === 'visitor') return expect(page).toHaveURL('/auth')
      for (const width of [390, 768, 1440]) await expectCards(page, viewer === 'plain', width)
      if (articles.length === 23) expect(listedArticles).toHaveLength(22)
    })
  })
}

test.describe('sign-in screen', () => {
  test('its link switches between login and sign-up, where the name is asked too', async ({ page }) => {
    await page.goto('/auth')
    const main = page.getByRole('main')
    const email = page.getByLabel('Email', { exact: true })
    const password = page.getByLabel('Mot de passe', { exact: true })
    await expect(email).toHaveAttribute('type', 'email')
    await expect(password).toHaveAttribute('minlength', '8')
    await page.getByRole('button', { name: 'Crée ton compte' }).click()
    for (const part of [button('Créer mon compte'), button('Continuer avec Google')]) await part.check(main)
    for (const field of [page.getByLabel('Nom complet'), email, password])
      await expect(field).toHaveAttribute('required', '')
    await page.getByRole('button', { name: 'Connecte-toi' }).click()
    await button('Se connecter').check(main)
    await expect(page.getByLabel('Nom complet')).toHaveCount(0)
  })

  test('its password can be shown and hidden', async ({ page }) => {
    await page.goto('/auth')
    const password = page.getByLabel('Mot de passe', { exact: true })
    await password.fill('Palmier-Vert-42')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Afficher le mot de passe' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('Palmier-Vert-42')
    await page.getByRole('button', { name: 'Masquer le mot de passe' }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })
})

test('the two plans promise the same', async ({ page }) => {
  await page.goto('/abonnement')
  const [monthly, annual] = await Promise.all(
    ['Mensuel', 'Annuel'].map((name) => page.getByRole('article', { name }).getByRole('listitem').allInnerTexts()),
  )
  expect(monthly).toEqual(annual)
})

test('the coaching’s button takes the whole width of its block', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/formations/coaching-intuition')
    const gap = await page.getByRole('button', { name: 'Commencer le coaching' }).evaluate((element) => {
      let block = element.parentElement
      while (block && getComputedStyle(block).display === 'contents') block = block.parentElement
      const style = block && getComputedStyle(block)
      if (!block || !style) return NaN
      return (
        block.clientWidth -
        parseFloat(style.paddingLeft) -
        parseFloat(style.paddingRight) -
        element.getBoundingClientRect().width
      )
    })
    expect(Math.abs(gap), `${width} px`).toBeLessThan(1)
  }
})

test('the contact form asks for everything and for a real address', async ({ page }) => {
  await page.goto('/contact')
  for (const label of ['Nom', 'Email', 'Message']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required', '')
  }
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email')
})

test.describe('locked', () => {
  test.use({ viewer: 'plain' })

  test('the tools are blurred and cannot be clicked', async ({ page }) => {
    await page.goto('/outils')
    const cards = page
      .getByRole('main')
      .locator('li')
      .filter({ hasText: new RegExp(tools.map(({ name }) => name).join('|')) })
    await expect(cards).toHaveCount(10)
    const facts = await cards.evaluateAll((items) =>
      items.map((item) => ({
        clicks: getComputedStyle(item).pointerEvents,
        links: item.querySelectorAll('a, button').length,
        blurred: [item, ...item.querySelectorAll('*')].some((element) =>
          getComputedStyle(element).filter.includes('blur'),
        ),
        text: item.textContent,
      })),
    )
    facts.forEach((fact, index) => {
      expect(fact).toEqual({
        clicks: 'none',
        links: 0,
        blurred: true,
        text: `${tools[index]?.category}${tools[index]?.name}`,
      })
    })
  })

  test('an article stops at its lock and leads to the plans', async ({ page }) => {
    const article = listedArticles[0]
    await page.goto(`/blog/${article?.slug}`)
    const main = page.getByRole('main')
    await heading(article?.title ?? '', 1).check(main)
    await text(endingForOthers(article?.slug ?? '', article?.closing ?? 'academie').text).check(main)
    await page.getByRole('link', { name: 'Rejoindre la communauté' }).click()
    await expect(page).toHaveURL('/abonnement')
  })
})

test.describe('open', () => {
  test.use({ viewer: 'subscriber' })

  test('every article has its parts', async ({ page }) => {
    test.setTimeout(120_000)
    for (const article of articles) {
      await test.step(article.slug, async () => {
        await page.goto(`/blog/${article.slug}`)
        const main = page.getByRole('main')
        const ending = endingForMembers(article.slug)
        for (const part of [
          link('Retour aux articles', '/blog'),
          text(article.category),
          says(`${article.readTime} min`),
          heading(article.title, 1),
          shows('hero image', (root) => root.getByRole('img', { name: article.imageAlt, exact: true })),
          text(ending.text),
          ...ending.callsToAction.map(({ label, href }) => link(label, href)),
        ]) {
          await part.check(main)
        }
      })
    }
    for (const part of frame('subscriber')) await part.check(page.locator('body'))
  })

  test('the five boxes of the checklist are ticked for oneself and forgotten', async ({ page }) => {
    await page.goto('/blog/erreurs-lancer-service')
    const boxes = page.getByRole('checkbox')
    await expect(boxes).toHaveCount(5)
    const posted: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && !request.url().endsWith('/api/check-subscription')) posted.push(request.url())
    })
    for (const box of await boxes.all()) await box.check()
    await boxes.first().uncheck()
    await expect(boxes.first()).not.toBeChecked()
    expect(posted).toEqual([])
    await page.reload()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  })

  test('somebody who is signed in has nothing to do on the sign-in screen', async ({ page }) => {
    await page.goto('/auth')
    await expect(page).toHaveURL('/')
  })

  test('signing out leads home as a visitor', async ({ page }) => {
    // A session of its own: other tests start from the one that it would end.
    await page.context().clearCookies()
    await logIn(page, demo.subscriber)
    await page.goto('/outils')
    await page.getByRole('button', { name: 'Déconnexion' }).click()
    await expect(page).toHaveURL('/')
    for (const part of ACCOUNT.visitor) await part.check(page.getByRole('banner'))
  })
})
