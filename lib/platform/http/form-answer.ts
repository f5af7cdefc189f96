import 'server-only'

import { createHash } from 'node:crypto'

import { pages } from '@/content/pages'

import { pagePolicy } from './content-security-policy'
import { knownError, retryAfter, type Asked } from './respond'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const STYLE = `:root{color-scheme:light dark}body{display:grid;min-height:90vh;place-content:center;gap:1rem;margin:0;padding:1.5rem;
font:1.125rem/1.6 system-ui,sans-serif;background:#fff6e6;color:#1b1430}a{color:#b4371f}
@media(prefers-color-scheme:dark){body{background:#1b1430;color:#fdf0da}a{color:#ff9a82}}`

const POLICY = pagePolicy({ styles: [`'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`] })

interface PageOptions {
  readonly refresh?: boolean
  readonly headers?: Readonly<Record<string, string>>
}

function page(status: number, title: string, link: { href: string; label: string }, more: PageOptions = {}): Response {
  const href = escapeHtml(link.href)
  const html = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${more.refresh ? `<meta http-equiv="refresh" content="0; url=${href}">` : ''}
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head>
<body><p>${escapeHtml(title)}</p><p><a href="${href}">${escapeHtml(link.label)}</a></p></body></html>`
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': POLICY,
      ...more.headers,
    },
  })
}

/** Whether a form was posted without JavaScript, or before it had loaded. */
export const isFormPost = (headers: Headers): boolean =>
  headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false

/** A page that leads to Stripe: our form-action policy would block a redirect. https://github.com/w3c/webappsec-csp/issues/8 */
export const formAnswer = (url: string): Response =>
  page(200, 'Ouverture de la page sécurisée…', { href: url, label: 'Continuer' }, { refresh: true })

export interface FormPage {
  readonly path: string
  readonly name: string
}

export function formError(error: unknown, request: Asked, back?: FormPage): Response {
  const known = knownError(error, request)
  const { status, message } = known
  if (status === 401) return new Response(null, { status: 303, headers: { Location: pages.auth.path } })
  const link = back ? { href: back.path, label: back.name } : { href: pages.home.path, label: 'Retour à l’accueil' }
  return page(status, message, link, { headers: retryAfter(known) })
}
