import { htmlPage, type Html } from '@sandbox/http/page'
import { html } from 'hono/html'

/** The stand-ins' style, without external resources. */
const STYLE = `
  :root { color-scheme: light dark; --ink: #1f2a37; --soft: #526071; --line: #8795a5; --paper: #fff; --ground: #f4f6f8;
    --main: #1d5f78; --on-main: #fff }
  @media (prefers-color-scheme: dark) { :root { --ink: #eef2f6; --soft: #b3bfcc; --line: #6b7a8c; --paper: #1f2a37;
    --ground: #141b24; --main: #8fd0e6; --on-main: #10202a } }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif }
  .banner { background: #fff7e0; color: #1f2a37; padding: .5rem 1rem; text-align: center; font-weight: 600 }
  main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
  h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem } h2 { font-size: 1.1rem; margin: 1.5rem 0 .75rem }
  .soft { color: var(--soft) } ul { padding-left: 1.2rem } form { margin: 0 0 .6rem }
  button, input[type=email] { width: 100%; min-height: 2.75rem; padding: .55rem .9rem; border: 1px solid var(--line);
    border-radius: .45rem; background: var(--paper); color: inherit; font: inherit }
  button { cursor: pointer; text-align: left }
  button small { display: block; color: var(--soft); overflow-wrap: anywhere }
  .main { background: var(--main); color: var(--on-main); border-color: var(--main); font-weight: 600 }
  .main, .quiet { text-align: center }
  label { display: block; font-weight: 600; margin: 0 0 .25rem } .check { font-weight: 400; margin: .6rem 0 }
  :focus-visible { outline: 3px solid #f0a92e; outline-offset: 2px }
`

export const page = (title: string, content: Html): Html =>
  htmlPage({
    title,
    style: STYLE,
    banner: 'ce n’est pas le vrai Google',
    content: html`<main>
      <h1>${title}</h1>
      ${content}
    </main>`,
  })

export const errorPage = (detail: string): Html =>
  page(
    'La connexion n’a pas pu continuer',
    html`<p>Retourne sur le site et recommence.</p>
      <p class="soft">${detail}</p>`,
  )
