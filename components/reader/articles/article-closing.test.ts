import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { endingForMembers, endingForOthers, type ArticleEnding } from '@/content/closings'
import { companions } from '@/content/companions'
import { pages } from '@/content/pages'
import { getArticle } from '@/lib/texts/content/articles'
import { getGuide, getGuidePart } from '@/lib/texts/content/guides'
import { getKit } from '@/lib/texts/content/kit'
import { getPromptGroups } from '@/lib/texts/content/prompts'
import { getTutorials } from '@/lib/texts/content/tutorials'
import { tutorialPath } from '@/lib/texts/seo/urls'
import { filesIn } from '@/test/files'

import { ArticlePaywall } from './article-paywall'
import { ArticleClosing } from './article-view'

const slugs = filesIn('content/texts/articles', /\.md$/).map((file) => file.slice(0, -3))

const whole = (ending: ArticleEnding) => renderToStaticMarkup(createElement(ArticleClosing, { ending }))
const locked = (ending: ArticleEnding) =>
  renderToStaticMarkup(
    createElement(ArticlePaywall, { article: { slug: 'x', title: 'X' }, ending, rest: { minutes: 7, holds: [] } }),
  )

const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, label]) => ({ label, href }))

/** The lock icon is in the same sentence as the notice. */
const lockBefore = (text: string) => new RegExp(`<p[^>]*><svg[^>]*lucide-lock-keyhole(?:(?!</p>).)*</svg>${text}</p>`)

/** Companions of articles in the members' space, with their paths. */
const placesOfSpace = [
  pages.tutorials.path,
  pages.prompts.path,
  ...getKit().map(({ slug }) => `${pages.kit.path}/${slug}`),
  ...getTutorials().map(({ slug }) => tutorialPath(slug)),
  ...getPromptGroups().map(({ id }) => `${pages.prompts.path}#${id}`),
]

const JOIN = { label: 'Rejoindre la communauté', href: pages.subscription.path }

test('exactly the articles have companions', () => {
  expect(Object.keys(companions).sort()).toEqual(slugs.sort())
})

test('the end of each article shows a member the companion with its link, without a lock or an invitation to subscribe', () => {
  for (const slug of slugs) {
    const companion = companions[slug]!
    const { label, text } = companion
    if ('path' in companion) expect.soft(placesOfSpace, slug).toContain(companion.path)
    else expect.soft(text, slug).toContain(`«\u00a0${getGuide(companion.guide)?.title}\u00a0»`)
    const html = whole(endingForMembers(slug, getGuidePart))
    expect.soft(html, slug).toContain(text)
    expect.soft(html, slug).not.toMatch(/lucide-lock|[Cc]onnecte-toi|abonne-toi|\/abonnement/)
    expect.soft(linksOf(html), slug).toEqual([
      { label, href: 'path' in companion ? companion.path : getGuidePart(companion.guide, companion.part).href },
      { label: JOIN.label, href: `${pages.memberSpace.path}#groupe` },
    ])
  }
})

test.each([
  ['that is locked', locked],
  ['that CONTENT_ACCESS=admins leaves whole', whole],
])('the end of each has the lock and leads non-members to the plans, in an article %s', (_state, render) => {
  for (const slug of slugs) {
    const others = endingForOthers(slug, getArticle(slug)!.closing)
    const html = render(others)
    expect.soft(others.text, slug).toMatch(/Connecte-toi ou abonne-toi/)
    expect.soft(html, slug).toMatch(lockBefore(others.text))
    expect.soft(linksOf(html)[0], slug).toEqual(JOIN)
    expect
      .soft(
        linksOf(html).every(({ href }) => href === pages.subscription.path),
        slug,
      )
      .toBe(true)
  }
})

test('« Accéder aux templates », on the article about viral content, leads to the plans, and members to the templates', () => {
  const slug = 'creer-contenu-viral'
  const label = 'Accéder aux templates'
  const find = ({ callsToAction }: ArticleEnding) => callsToAction.find((call) => call.label === label)?.href
  expect(find(endingForOthers(slug, 'templates'))).toBe(pages.subscription.path)
  expect(find(endingForMembers(slug, getGuidePart))).toBe(`${pages.kit.path}/calendrier-contenu`)
})
