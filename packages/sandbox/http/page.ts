import { html, raw } from 'hono/html'

export type Html = ReturnType<typeof html>

interface Page {
  readonly title: string
  readonly style: string
  /** Says that this is not the real service. */
  readonly banner: string
  readonly content: Html
}

/** A page of a stand-in: French, noindex, without external resources. */
export const htmlPage = ({ title, style, banner, content }: Page): Html =>
  html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <div class="banner">Bac à sable&nbsp;: ${banner}</div>
        ${content}
      </body>
    </html>`
