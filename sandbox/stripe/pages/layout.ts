import { html, raw } from 'hono/html'

import { STYLE } from './style'

export type Html = ReturnType<typeof html>

/** A whole page, with the banner that says nothing here is real. */
export function page(title: string, content: Html, wide = false): Html {
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <div class="banner">Bac à sable&nbsp;: aucun paiement réel</div>
        <main class="${wide ? 'wide' : ''}">${content}</main>
      </body>
    </html>`
}

export function alertBox(message: string | null): Html | '' {
  return message === null ? '' : html`<p role="alert">${message}</p>`
}

export function statusBox(message: string | null): Html | '' {
  return message === null ? '' : html`<p role="status">${message}</p>`
}

/** A page that only says something, with one way on. */
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
