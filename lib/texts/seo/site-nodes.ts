import type { BreadcrumbList, ContactPage, FAQPage, Organization, WebSite } from 'schema-dts'

import { allPages, pages } from '@/content/pages'
import { site } from '@/content/site'
import { getProfiles, getSeller } from '@/lib/platform/seller'

import { absoluteUrl } from './urls'

/**
 * Structured data (https://schema.org, https://developers.google.com/search/docs/appearance/structured-data/search-gallery) contains
 * only what the page shows: no rating, address or number that a reader cannot find on it.
 */

const organizationId = () => absoluteUrl('/#organization')

/** A minimal organization, for pages without the full node. */
export const organizationReference = () =>
  ({
    '@type': 'Organization',
    '@id': organizationId(),
    name: site.name,
    url: absoluteUrl('/'),
  }) satisfies Organization

const logo = () =>
  ({ '@type': 'ImageObject', url: absoluteUrl('/icons/icon-512.png'), width: '512', height: '512' }) as const

const contactPoint = () =>
  ({
    '@type': 'ContactPoint',
    contactType: 'customer support',
    email: getSeller().contactEmail,
    url: absoluteUrl(pages.contact.path),
    availableLanguage: 'fr',
  }) as const

export const organizationNode = () =>
  ({
    ...organizationReference(),
    logo: logo(),
    alternateName: site.brand,
    description: pages.home.description,
    email: getSeller().contactEmail,
    sameAs: getProfiles().map(({ url }) => url),
    contactPoint: contactPoint(),
  }) satisfies Organization

export const websiteNode = () =>
  ({
    '@type': 'WebSite',
    '@id': absoluteUrl('/#website'),
    name: site.name,
    alternateName: site.brand,
    url: absoluteUrl('/'),
    description: pages.home.description,
    inLanguage: 'fr',
    publisher: { '@id': organizationId() },
  }) satisfies WebSite

/** @param lastName name of a page that is not in content/pages.ts, such as an article */
export function breadcrumbNode(path: string, lastName?: string) {
  const steps = path.split('/').map((_, index, segments) => segments.slice(0, index + 1).join('/') || '/')
  const crumbs = steps.flatMap((step) => {
    const name = allPages.find((page) => page.path === step)?.name ?? (step === path ? lastName : undefined)
    return name ? [{ name, path: step }] : []
  })
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: crumb.name,
      item: absoluteUrl(crumb.path),
    })),
  } satisfies BreadcrumbList
}

export const contactPageNode = () =>
  ({
    '@type': 'ContactPage',
    '@id': absoluteUrl(pages.contact.path),
    url: absoluteUrl(pages.contact.path),
    name: pages.contact.title,
    description: pages.contact.description,
    inLanguage: 'fr',
    mainEntity: { ...organizationReference(), email: getSeller().contactEmail, contactPoint: contactPoint() },
  }) satisfies ContactPage

export const faqNode = (entries: readonly { readonly question: string; readonly answer: string }[]) =>
  ({
    '@type': 'FAQPage',
    inLanguage: 'fr',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer },
    })),
  }) satisfies FAQPage
