import { readFile } from 'node:fs/promises'

import { block, headerLines } from './caddy.mjs'
import { generalHeaders } from './general.mjs'
import { hashesOf } from '../../lib/http/page-policy.mjs'

/** Long enough for another instance to be up, short enough to be worth the wait. */
const RETRY_AFTER_S = 10

const CONDITIONS = ['Range', 'If-Match', 'If-None-Match', 'If-Modified-Since', 'If-Unmodified-Since']

/**
 * What is said while no instance of the site answers.
 * @param {{ hstsIncludesSubdomains: boolean }} headerOptions
 * @returns the files, and the inside of a `route` in Caddy's `handle_errors`, for a release's folder
 */
export async function readErrorPages(headerOptions) {
  const html = await readFile(new URL('../503.html', import.meta.url), 'utf8')
  const json = JSON.parse(await readFile(new URL('../503.json', import.meta.url), 'utf8'))
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  const common = {
    ...generalHeaders('/', headerOptions),
    'Cache-Control': 'no-store',
    'Retry-After': `${RETRY_AFTER_S}`,
  }
  const policy = `default-src 'none'; style-src ${hashesOf([style])[0]}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  const serve = (root, type, file) => [
    `header Content-Type \`${type}\``,
    `rewrite * /${file}`,
    ...block('file_server', [`root ${root}/errors`, 'status 503']),
  ]
  return {
    files: [
      { name: 'errors/503.html', bytes: Buffer.from(html) },
      { name: 'errors/503.json', bytes: Buffer.from(JSON.stringify(json)) },
    ],
    snippet: (root) =>
      [
        ...headerLines('error', [{ path: '/', headers: { ...common, 'Content-Security-Policy': policy } }]),
        'header -Last-Modified',
        'header -Etag',
        // A file server answers neither a form, nor a part or a state of what is no page.
        '@sent not method GET HEAD',
        'method @sent GET',
        ...CONDITIONS.map((name) => `request_header -${name}`),
        '@away expression `{http.error.status_code} in [502, 503, 504]`',
        ...block('handle @away', [
          ...block('handle /api/*', serve(root, 'application/json; charset=utf-8', '503.json')),
          ...block('handle', serve(root, 'text/html; charset=utf-8', '503.html')),
        ]),
        'respond {http.error.status_code}',
        '',
      ].join('\n'),
  }
}
