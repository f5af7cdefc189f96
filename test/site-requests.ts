import { demo, type Account, type Viewer } from './accounts'
import { readSettings } from '../lib/platform/env'

/** What an HTML form sends, by its fields. */
type Fields = Readonly<Record<string, string>>

interface Options {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as a form without files. */
  readonly form?: Fields
  /** Sent as a form that may have files. */
  readonly multipart?: Fields
  readonly body?: RequestInit['body']
  /** By default a redirect is returned, not followed. */
  readonly isFollowing?: boolean
}

/** Asks the site under test, as `npm test` built it. A body makes it a POST. */
export type Ask = (path: string, options?: Options) => Promise<Response>

const { siteUrl } = readSettings()

function bodyOf({ json, form, multipart, body }: Options): RequestInit['body'] {
  if (json !== undefined) return JSON.stringify(json)
  if (form) return new URLSearchParams(form)
  if (!multipart) return body ?? null
  const data = new FormData()
  for (const [name, value] of Object.entries(multipart)) data.set(name, value)
  return data
}

const askWith =
  (cookie: string): Ask =>
  (path, options = {}) => {
    const body = bodyOf(options)
    return fetch(new URL(path, siteUrl), {
      method: options.method ?? (body === null ? 'GET' : 'POST'),
      headers: {
        ...(cookie && { Cookie: cookie }),
        ...(options.json !== undefined && { 'Content-Type': 'application/json' }),
        ...options.headers,
      },
      body: body ?? null,
      redirect: options.isFollowing ? 'follow' : 'manual',
    })
  }

/** As a visitor. */
export const ask: Ask = askWith('')

const cookiesOf = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')

/** Signs in like Auth.js' own form. @returns what asks in that session */
async function signIn({ email, password }: Account): Promise<Ask> {
  const csrf = await ask('/api/auth/csrf')
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const form = { csrfToken, email, password }
  const headers = { Cookie: cookiesOf(csrf).join('; ') }
  const answer = await ask('/api/auth/callback/credentials', { form, headers })
  const session = cookiesOf(answer).filter((cookie) => cookie.includes('session-token'))
  if (session.length === 0) throw new Error(`${email} cannot sign in`)
  return askWith(session.join('; '))
}

const sessions = new Map<Viewer, Promise<Ask>>()

/** Asks as somebody of the demo, with one session a worker. */
export function askAs(viewer: Viewer): Promise<Ask> {
  if (viewer === 'visitor') return Promise.resolve(ask)
  const session = sessions.get(viewer) ?? signIn(demo[viewer])
  sessions.set(viewer, session)
  return session
}
