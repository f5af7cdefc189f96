import { findLeaks } from './leaks'
import { secrets } from './secrets'
import type { Ask } from '../../test/site-requests'

/** The forms in which Next serves a page: document, navigation, and a link's prefetches. */
const WAYS = {
  html: {},
  rsc: { RSC: '1' },
  prefetch: { RSC: '1', 'Next-Router-Prefetch': '1' },
  'segment prefetch': { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' },
  'page segment': {
    RSC: '1',
    'Next-Router-Prefetch': '1',
    'Next-Router-Segment-Prefetch': '/!KG1lbWJlcnMp/blog/$d$slug/__PAGE__',
  },
  'segment of an extract': {
    RSC: '1',
    'Next-Router-Prefetch': '1',
    'Next-Router-Segment-Prefetch': '/!KHB1YmxpYyk/extraits/$d$slug/__PAGE__',
  },
  // Next's internal headers, forged by a client.
  'inner headers': {
    'x-access-key': '00000000-0000-4000-8000-000000000000',
    'x-middleware-next': '1',
    'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy',
    'x-middleware-request-x-access-key': '00000000-0000-4000-8000-000000000000',
    'x-middleware-override-headers': 'x-access-key',
    'x-matched-path': '/blog/cout-vie-thailande',
    'x-invoke-path': '/blog/cout-vie-thailande',
    'x-invoke-status': '200',
    'x-nextjs-data': '1',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

export type Way = keyof typeof WAYS

export const ALL_WAYS = Object.keys(WAYS) as readonly Way[]

/** What a member's pages are read by, to check that the test finds what is hidden. */
export const MEMBERS_WAYS: readonly Way[] = ['html', 'rsc']

/** Concurrent requests. */
const AT_ONCE = 6

/** All distinct responses in these forms, first compressed as for a browser, then uncompressed. */
export async function readAll(ask: Ask, paths: readonly string[], ways = ALL_WAYS): Promise<ReadonlySet<string>> {
  const texts = new Set<string>()
  for (const way of ways) {
    const headers = { ...WAYS[way], 'Accept-Encoding': way === 'html' ? 'br, gzip' : 'identity' }
    const addresses = paths.flatMap((path) => [path, `${path}${path.includes('?') ? '&' : '?'}_rsc=abcde`])
    for (let start = 0; start < addresses.length; start += AT_ONCE) {
      const some = addresses.slice(start, start + AT_ONCE)
      for (const answer of await Promise.all(some.map((address) => ask(address, { headers }))))
        texts.add(JSON.stringify([...answer.headers])).add(await answer.text())
    }
  }
  return texts
}

export const leaked = (texts: Iterable<string>) => findLeaks(secrets, texts)
