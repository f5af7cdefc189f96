import type { APIRequestContext } from '@playwright/test'
import { load, type CheerioAPI } from 'cheerio'

import { expect } from '../../test/test'

/** A page's HTML as sent, without running scripts. */
export interface Document {
  readonly $: CheerioAPI
  readonly html: string
  /** The URL after redirects. */
  readonly url: URL
  readonly status: number
  /** Content of the meta element with these attributes. */
  meta(selector: string): string | undefined
}

export async function read(request: APIRequestContext, path: string): Promise<Document> {
  const response = await request.get(path)
  const html = await response.text()
  const $ = load(html)
  return {
    $,
    html,
    url: new URL(response.url()),
    status: response.status(),
    meta: (selector) => $(`meta[${selector}]`).attr('content'),
  }
}

export interface Node {
  readonly '@type': string
  readonly [property: string]: unknown
}

/** Parses the page's structured data, which must be one script. */
export function readGraph({ $ }: Document): readonly Node[] {
  const scripts = $('script[type="application/ld+json"]')
  expect(scripts).toHaveLength(1)
  const data = JSON.parse(scripts.text()) as { '@context': string; '@graph': Node[] }
  expect(data['@context']).toBe('https://schema.org')
  return data['@graph']
}
