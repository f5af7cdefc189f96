import { type Html, htmlPage } from '@sandbox/http/page'
import type { Context } from 'hono'
import { html } from 'hono/html'

/** The pages' own style, without external resources. */
const STYLE = `
:root { --ink: #1f2a37; --soft: #526071; --line: #d5dce4; --paper: #fff; --ground: #f4f6f8; --main: #1d5f78;
  --main-dark: #164a5e; --alert: #9b1c1c; --alert-ground: #fdf1f1; --good: #17643b; --note: #fff7e0 }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif }
.banner { background: var(--note); border-bottom: 1px solid #e8d9a5; padding: .5rem 1rem; text-align: center;
  font-size: .9rem; font-weight: 600 }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
main.wide { max-width: 70rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem } h2 { font-size: 1.15rem; margin: 0 0 .75rem }
h3 { font-size: 1rem; margin: 1rem 0 .25rem }
p { margin: 0 0 .75rem } .soft { color: var(--soft) } .price { font-size: 1.6rem; font-weight: 700; margin: 0 }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: .75rem; padding: 1.25rem;
  margin: 0 0 1.25rem }
label, legend { display: block; font-weight: 600; margin: 0 0 .25rem }
.field { margin: 0 0 1rem } .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem }
.check { display: flex; gap: .6rem; align-items: baseline; font-weight: 400 } .check input { width: auto }
input, select { width: 100%; min-height: 2.75rem; padding: .5rem .7rem; border: 1px solid #8795a5; color: inherit;
  border-radius: .45rem; font: inherit; background: #fff }
input[type=radio] { width: auto; min-height: 0 } input[aria-invalid=true] { border-color: var(--alert) }
button, .button { display: inline-block; min-height: 2.75rem; padding: .55rem 1.1rem; border: 1px solid var(--main);
  border-radius: .45rem; background: var(--main); color: #fff; font: inherit; font-weight: 600; cursor: pointer;
  text-decoration: none; text-align: center }
button:hover, .button:hover { background: var(--main-dark) }
.full { width: 100% } .quiet { background: transparent; color: var(--main) }
.quiet:hover { background: #e8f0f3 } .small { min-height: 2rem; padding: .15rem .6rem; font-size: .9rem }
a { color: var(--main) } :focus-visible { outline: 3px solid #f0a92e; outline-offset: 2px }
[role=alert] { background: var(--alert-ground); border: 1px solid #e6b8b8; color: var(--alert); padding: .75rem 1rem;
  border-radius: .5rem; margin: 0 0 1rem } [role=status] { background: #eef7f1; border: 1px solid #b9dcc7;
  color: var(--good); padding: .75rem 1rem; border-radius: .5rem; margin: 0 0 1rem }
.actions { display: flex; flex-wrap: wrap; gap: .6rem; align-items: end; margin-top: .75rem }
.actions form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end } .actions input, .actions select {
  width: auto; min-height: 2rem; padding: .15rem .5rem }
ul.plain { list-style: none; padding: 0; margin: 0 } ul.plain li { padding: .5rem 0; border-top: 1px solid var(--line) }
ul.plain li:first-child { border-top: 0 } code { font-size: .85em; overflow-wrap: anywhere }
.scroll { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-size: .92rem }
th, td { text-align: left; padding: .4rem .6rem .4rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
dl { display: grid; grid-template-columns: auto 1fr; gap: .3rem 1rem; margin: 0 } dt { color: var(--soft) }
dd { margin: 0 } fieldset { border: 0; padding: 0; margin: 0 0 .75rem }
details { margin-top: 1rem } summary { cursor: pointer; font-weight: 600 }
@media (min-width: 60rem) { .columns { display: grid; grid-template-columns: 1fr 1fr; gap: 1.25rem } }
`

/** The text fields of a posted form. */
export async function formValues(c: Context): Promise<Record<string, string>> {
  const values: Record<string, string> = {}
  for (const [key, value] of Object.entries(await c.req.parseBody())) {
    if (typeof value === 'string') values[key] = value
  }
  return values
}

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
