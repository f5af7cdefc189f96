import { htmlPage, type Html } from '@sandbox/http/page'
import { html } from 'hono/html'

import { STYLE } from './style'

export const page = (title: string, content: Html, wide = false): Html =>
  htmlPage({
    title,
    style: STYLE,
    banner: 'aucun paiement réel',
    content: html`<main class="${wide ? 'wide' : ''}">${content}</main>`,
  })

export function alertBox(message: string | null): Html | '' {
  return message === null ? '' : html`<p role="alert">${message}</p>`
}

export function statusBox(message: string | null): Html | '' {
  return message === null ? '' : html`<p role="status">${message}</p>`
}

/** A page with only a message and a link. */
export function notice(title: string, text: string, link: { href: string; label: string } | null): Html {
  const way = link ? html`<p><a class="button" href="${link.href}">${link.label}</a></p>` : ''
  return page(
    title,
    html`<div class="card">
      <h1>${title}</h1>
      <p>${text}</p>
      ${way}
    </div>`,
  )
}
