import { describe, expect, test } from 'vitest'

import { JsonLd } from '@/components/frame/site/json-ld'
import { catalogue } from '@/content/catalogue'
import { subscriptionFaq } from '@/content/faq'
import { offers } from '@/content/offers'
import { allPages, pages } from '@/content/pages'
import { plans } from '@/content/plans'
import { site } from '@/content/site'
import { getArticle, getArticleText } from '@/lib/texts/content/articles'
import { filesIn } from '@/test/files'

import { articleGraph, articleNode, extractGraph, MEMBERS_PART_CLASS, type ArticlePlace } from './article-node'
import { contactGraph, homeGraph, placeGraph } from './graphs'
import {
  offerListNode,
  offersGraph,
  serviceGraph,
  serviceNode,
  subscriptionGraph,
  subscriptionNode,
  type ServiceKey,
} from './offer-nodes'
import { breadcrumbNode, contactPageNode, faqNode, organizationNode, websiteNode } from './site-nodes'

const SERVICES = offers.map(({ key }) => key).filter((key): key is ServiceKey => key !== 'premium')
const MEMBERS_PAGE: ArticlePlace = { path: '/blog/x', isAccessibleForFree: false }
const slugs = filesIn('content/texts/articles', /\.md$/).map((file) => file.slice(0, -3))
const articles = slugs.map((slug) => getArticle(slug)!)

const graphs: readonly [string, readonly unknown[]][] = [
  ['home', homeGraph()],
  ['subscription', subscriptionGraph()],
  ['offers', offersGraph()],
  ...SERVICES.map((key): [string, readonly unknown[]] => [key, serviceGraph(key)]),
  ['contact', contactGraph()],
  ['auth', placeGraph(pages.auth)],
  ...articles.map((article): [string, readonly unknown[]] => [article.slug, articleGraph(article)]),
  ['an extract', extractGraph(articles[0]!, false)],
]

/** Every object of a graph, at any depth. */
function nodesIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null) return []
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(nodesIn)]
}

/** Required properties by type, from schema.org and Google. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url'],
  WebSite: ['name', 'url', 'publisher'],
  Product: ['name', 'description', 'image', 'offers'],
  Service: ['name', 'description', 'provider', 'offers'],
  Offer: ['price', 'priceCurrency', 'url', 'availability', 'priceSpecification'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'unitCode', 'referenceQuantity'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  BreadcrumbList: ['itemListElement'],
  ContactPage: ['url', 'name', 'mainEntity'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Article: [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'isAccessibleForFree',
    'hasPart',
  ],
  WebPageElement: ['isAccessibleForFree', 'cssSelector'],
}

const nodes = graphs.flatMap(([name, graph]) =>
  nodesIn(graph).map((node) => ({ node, of: `${String(node['@type'])} of ${name}` })),
)

test('each graph has all required properties, and no empty ones', () => {
  for (const { node, of } of nodes) {
    for (const property of REQUIRED[String(node['@type'])] ?? []) expect.soft(node, of).toHaveProperty(property)
    expect.soft(Object.values(node), of).not.toContain('')
  }
})

test('each graph has absolute URLs, and no rating, review or postal address', () => {
  for (const { node, of } of nodes) {
    for (const key of ['url', 'item', 'image', '@id'])
      if (typeof node[key] === 'string') expect.soft(node[key], of).toMatch(/^https?:\/\//)
    for (const key of ['aggregateRating', 'review', 'address', 'telephone'])
      expect.soft(node, of).not.toHaveProperty(key)
  }
})

describe('prices of the catalogue', () => {
  const euros = (amountCents: number) => (amountCents / 100).toFixed(2)

  test('the product with both plans is named after neither', () => {
    const { name, offers: found } = subscriptionNode()
    expect(found.map((offer) => offer.name)).toEqual(plans.map(({ title }) => title))
    expect(name).toBe('Abonnement Premium')
  })

  test('of both plans, with their billing period', () => {
    const found = subscriptionNode().offers.map(({ name, price, priceCurrency, priceSpecification }) => ({
      name,
      price,
      priceCurrency,
      unitCode: priceSpecification.unitCode,
      unitPrice: priceSpecification.price,
    }))
    const priced = (name: string, amountCents: number, unitCode: string) => {
      const price = euros(amountCents)
      return { name, price, priceCurrency: 'EUR', unitCode, unitPrice: price }
    }
    const { monthly, annual } = catalogue
    expect(found).toEqual([priced('Mensuel', monthly.amountCents, 'MON'), priced('Annuel', annual.amountCents, 'ANN')])
    expect(found).toHaveLength(plans.length)
  })

  test.each(SERVICES)('of the service %s: one offer per price', (key) => {
    const { prices } = offers.find((offer) => offer.key === key)!
    expect(serviceNode(key).offers.map(({ name, price }) => [name, price])).toEqual(
      prices.map(({ label, amountCents }) => [label, euros(amountCents)]),
    )
  })

  test('and consulting has its two packs', () => {
    expect(serviceNode('consulting').offers).toHaveLength(2)
  })
})

test('the list of offers has the same order as on the page', () => {
  expect(
    offerListNode().itemListElement.map(({ position, name, url }) => [position, name, new URL(url).pathname]),
  ).toEqual(offers.map(({ title, link }, index) => [index + 1, title, link]))
})

test('the academy and its site', () => {
  expect(organizationNode()).toMatchObject({
    name: site.name,
    logo: { url: expect.stringMatching(/\/icons\/icon-512\.png$/) },
    email: site.contactEmail,
    sameAs: site.socials.map(({ url }) => url),
  })
  expect(websiteNode().publisher['@id']).toBe(organizationNode()['@id'])
  expect(contactPageNode().mainEntity.email).toBe(site.contactEmail)
})

test('breadcrumbs lead through existing pages', () => {
  const crumbs = (path: string, name?: string) =>
    breadcrumbNode(path, name).itemListElement.map((crumb) => [
      crumb.position,
      crumb.name,
      new URL(crumb.item).pathname,
    ])
  expect(crumbs('/contact')).toEqual([
    [1, 'Accueil', '/'],
    [2, 'Contact', '/contact'],
  ])
  expect(crumbs('/formations/consulting-expat')).toEqual([
    [1, 'Accueil', '/'],
    [2, 'Formations', '/formations'],
    [3, 'Consulting expatriation', '/formations/consulting-expat'],
  ])
  expect(crumbs('/blog/x', 'Un article')).toEqual([
    [1, 'Accueil', '/'],
    [2, 'Articles', '/blog'],
    [3, 'Un article', '/blog/x'],
  ])
  expect(crumbs('/extraits/x', 'Un article')[1]).toEqual([2, 'À lire librement', '/extraits'])
  for (const { path } of allPages.filter((page) => page.path !== '/')) expect(crumbs(path).at(-1)?.[2]).toBe(path)
})

test('FAQ entries are verbatim', () => {
  expect(
    faqNode(subscriptionFaq).mainEntity.map(({ name, acceptedAnswer }) => ({
      question: name,
      answer: acceptedAnswer.text,
    })),
  ).toEqual(subscriptionFaq)
  expect(subscriptionFaq).toHaveLength(6)
})

test('each article is marked as paywalled, without its body', () => {
  for (const article of articles) {
    const { slug } = article
    const node = articleNode(article, MEMBERS_PAGE)
    expect.soft(node.isAccessibleForFree, slug).toBe(false)
    expect.soft(node.hasPart, slug).toEqual({
      '@type': 'WebPageElement',
      isAccessibleForFree: false,
      cssSelector: `.${MEMBERS_PART_CLASS}`,
    })
    const json = JSON.stringify(node)
    const sentences = getArticleText(slug, 'full')!
      .split(/\n/)
      .filter((line) => line.length > 60)
    expect
      .soft(
        sentences.filter((sentence) => json.includes(sentence)),
        slug,
      )
      .toEqual([])
    expect
      .soft(
        article.facts.filter(({ claim }) => json.includes(claim)),
        slug,
      )
      .toEqual([])
  }
})

test('a fully public article is marked as free, without a paywalled part', () => {
  const [node] = extractGraph(articles[0]!, true)
  expect(node).toMatchObject({ isAccessibleForFree: true, mainEntityOfPage: expect.stringMatching(/\/extraits\//) })
  expect(node).not.toHaveProperty('hasPart')
})

test('dateModified is updatedAt, or the publication date', () => {
  const article = articles[0]!
  expect(articleNode({ ...article, updatedAt: undefined }, MEMBERS_PAGE).dateModified).toBe(article.publishedAt)
  expect(articleNode({ ...article, updatedAt: '2027-01-31' }, MEMBERS_PAGE)).toMatchObject({
    datePublished: article.publishedAt,
    dateModified: '2027-01-31',
  })
})

test('text cannot close the script element', () => {
  const { props } = JsonLd({ graph: [{ '@type': 'Thing', name: '</script><script>alert(1)</script><!--' }] })
  expect(props.children).not.toContain('<')
  expect(JSON.parse(props.children)['@graph'][0].name).toBe('</script><script>alert(1)</script><!--')
})
