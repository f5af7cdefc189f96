import { load, type CheerioAPI } from 'cheerio'

import type { Ask } from '../../test/site-requests'

/** A page's HTML as sent, without running scripts. */
export interface Document {
  readonly $: CheerioAPI
  /** The URL after redirects. */
  readonly url: URL
  readonly status: number
  /** Content of the meta element with these attributes. */
  meta(selector: string): string | undefined
}

export async function read(ask: Ask, path: string): Promise<Document> {
  const response = await ask(path, { isFollowing: true })
  const $ = load(await response.text())
  return {
    $,
    url: new URL(response.url),
    status: response.status,
    meta: (selector) => $(`meta[${selector}]`).attr('content'),
  }
}

export interface Node {
  readonly '@type': string
  readonly [property: string]: unknown
}

/** @returns the page's structured data @throws Error unless it is one script for https://schema.org */
export function readGraph({ $, url }: Document): readonly Node[] {
  const scripts = $('script[type="application/ld+json"]')
  const data = JSON.parse(scripts.text()) as { '@context': string; '@graph': Node[] }
  if (data['@context'] !== 'https://schema.org') throw new Error(`${url.pathname}: ${data['@context']}`)
  return data['@graph']
}
