import type { ItemList, Offer as OfferNode, Product, Service, Thing } from 'schema-dts'

import { catalogue } from '@/content/catalogue'
import { subscriptionFaq } from '@/content/faq'
import { getOffer, offers, type Offer } from '@/content/offers'
import { pages } from '@/content/pages'
import { plans, type Plan } from '@/content/plans'

import { breadcrumbNode, faqNode, organizationReference } from './site-nodes'
import { absoluteUrl, shareNameOf, sharePicturePath } from './urls'

export type ServiceKey = Exclude<Offer['key'], 'premium'>

/** UN/CEFACT's codes of a month and a year: https://schema.org/unitCode */
const UNIT_CODES = { month: 'MON', year: 'ANN' } as const

const price = (amountCents: number) => ({ price: (amountCents / 100).toFixed(2), priceCurrency: 'EUR' })

const pictureOf = (path: string) => absoluteUrl(sharePicturePath(shareNameOf(path)))

const offerNode = (name: string, amountCents: number, path: string) =>
  ({
    '@type': 'Offer',
    name,
    ...price(amountCents),
    url: absoluteUrl(path),
    availability: 'https://schema.org/InStock',
    seller: organizationReference(),
  }) satisfies OfferNode

function planNode({ key, title, amountCents }: Plan) {
  const { interval } = catalogue[key]
  if (!interval) throw new Error(`the plan ${key} is billed once`)
  const unitCode = UNIT_CODES[interval]
  return {
    ...offerNode(title, amountCents, pages.subscription.path),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...price(amountCents),
      valueAddedTaxIncluded: true,
      priceComponentType: 'https://schema.org/Subscription',
      // No billingDuration, because there is no minimum term.
      billingIncrement: 1,
      unitCode,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
    },
  } satisfies OfferNode
}

export const subscriptionNode = () =>
  ({
    '@type': 'Product',
    '@id': absoluteUrl(`${pages.subscription.path}#premium`),
    name: getOffer('premium').title,
    description: pages.subscription.description,
    image: pictureOf(pages.subscription.path),
    url: absoluteUrl(pages.subscription.path),
    brand: organizationReference(),
    offers: plans.map(planNode),
  }) satisfies Product

export function serviceNode(key: ServiceKey) {
  const offer = getOffer(key)
  const { path } = pages[key]
  return {
    '@type': 'Service',
    '@id': absoluteUrl(`${path}#service`),
    name: offer.title,
    serviceType: offer.subtitle,
    description: offer.description,
    image: pictureOf(path),
    url: absoluteUrl(path),
    provider: organizationReference(),
    offers: offer.prices.map(({ label, amountCents }) => ({
      ...offerNode(label, amountCents, path),
      priceSpecification: {
        '@type': 'PriceSpecification' as const,
        ...price(amountCents),
        valueAddedTaxIncluded: true,
      },
    })),
  } satisfies Service
}

export const offerListNode = () =>
  ({
    '@type': 'ItemList',
    name: pages.offers.name,
    numberOfItems: offers.length,
    itemListElement: offers.map(({ title, link }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: title,
      url: absoluteUrl(link),
    })),
  }) satisfies ItemList

export const subscriptionGraph = (): readonly Thing[] => [
  subscriptionNode(),
  faqNode(subscriptionFaq),
  breadcrumbNode(pages.subscription.path),
]

export const offersGraph = (): readonly Thing[] => [offerListNode(), breadcrumbNode(pages.offers.path)]

export const serviceGraph = (key: ServiceKey): readonly Thing[] => [serviceNode(key), breadcrumbNode(pages[key].path)]
