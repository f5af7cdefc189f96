import { requireOwnHost } from '@sandbox/http'
import { htmlPage, type Html } from '@sandbox/http/page'
import { Hono } from 'hono'
import { html } from 'hono/html'

import type { CaughtMail, Mailbox } from './mailbox'

const STYLE = `
  :root { color-scheme: light dark; --ink: #1b1430; --paper: #fff6e6; --line: #1b143033; --accent: #b8371f }
  @media (prefers-color-scheme: dark) { :root { --ink: #fff6e6; --paper: #1b1430; --line: #fff6e633; --accent: #f0977c } }
  body { margin: 0 auto; padding: 1.5rem; max-width: 60rem; font: 1rem/1.6 system-ui, sans-serif; background: var(--paper); color: var(--ink) }
  a { color: var(--accent) } h1 { font-size: 1.5rem }
  ul { list-style: none; padding: 0 } li { border-top: 1px solid var(--line); padding: .75rem 0 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere } iframe { width: 100%; height: 70vh; border: 1px solid var(--line); background: #fff }
`

const page = (title: string, content: Html) =>
  htmlPage({ title, style: STYLE, banner: 'aucun message n’est vraiment envoyé', content })

const row = ({ id, subject, recipients, receivedAt }: CaughtMail) =>
  html`<li><a href="/mail/${id}">${subject || '(sans objet)'}</a><br />à ${recipients.join(', ')}, ${receivedAt}</li>`

/** The page of caught mails, and the same as JSON for tests. */
export function createMailPages(mailbox: Mailbox): Hono {
  const app = new Hono()
  app.use(requireOwnHost())
  app.get('/messages', (context) => context.json(mailbox.list(context.req.query('to'))))
  app.get('/count', (context) => context.json({ received: mailbox.received }))
  app.delete('/messages', async (context) => {
    await mailbox.clear()
    return context.body(null, 204)
  })
  app.get('/', (context) => {
    const messages = mailbox.list()
    const list =
      messages.length > 0
        ? html`<ul>
            ${messages.map(row)}
          </ul>`
        : html`<p>Aucun message pour l’instant.</p>`
    return context.html(
      page(
        'Messagerie',
        html`<h1>Messagerie</h1>
          ${list}`,
      ),
    )
  })
  app.get('/mail/:id', (context) => {
    const mail = mailbox.get(context.req.param('id'))
    if (!mail)
      return context.html(
        page(
          'Introuvable',
          html`<h1>Message introuvable</h1>
            <a href="/">Retour</a>`,
        ),
        404,
      )
    // Sandboxed, because a message may contain anything.
    const body = mail.html
      ? html`<iframe title="Message" sandbox="allow-popups" srcdoc="${mail.html}"></iframe>`
      : html`<pre>${mail.text}</pre>`
    return context.html(
      page(
        mail.subject,
        html`<p><a href="/">Retour</a></p>
          <h1>${mail.subject}</h1>
          <p>De ${mail.from} à ${mail.recipients.join(', ')}</p>
          ${body}`,
      ),
    )
  })
  return app
}
