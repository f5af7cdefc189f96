import { demo, type Account, type Viewer } from './accounts'
import { readSettings } from '../lib/platform/env'

interface Options {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as a form without files. */
  readonly form?: Readonly<Record<string, string>>
  /** Sent as a form that may have files. */
  readonly multipart?: Readonly<Record<string, string | Blob>>
  readonly body?: RequestInit['body']
  /** By default a redirect is returned, not followed. */
  readonly isFollowing?: boolean
}

/** Asks the site under test, as `npm test` built it. A body makes it a POST. */
export type Ask = (path: string, options?: Options) => Promise<Response>

export const { siteUrl } = readSettings()

function bodyOf({ json, form, multipart, body }: Options): RequestInit['body'] {
  if (json !== undefined) return JSON.stringify(json)
  if (form) return new URLSearchParams(form)
  if (!multipart) return body ?? null
  const data = new FormData()
  for (const [name, value] of Object.entries(multipart)) data.set(name, value)
  return data
}

const askWith =
  (cookie: string, base = siteUrl): Ask =>
  (path, options = {}) => {
    const body = bodyOf(options)
    return fetch(new URL(path, base), {
      method: options.method ?? (body === null ? 'GET' : 'POST'),
      headers: {
        // A server that is busy may end a kept connection just when it is used again.
        Connection: 'close',
        ...(cookie && { Cookie: cookie }),
        ...(options.json !== undefined && { 'Content-Type': 'application/json' }),
        ...options.headers,
      },
      body: body ?? null,
      redirect: options.isFollowing ? 'follow' : 'manual',
      duplex: 'half',
    } as RequestInit)
  }

/** As a visitor. */
export const ask: Ask = askWith('')

export const cookiesOf = (response: Response): readonly string[] =>
  response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')

/** Signs in at Auth.js' own address, which none of our pages uses. @returns its redirect */
export async function postCredentials(
  { email, password }: Pick<Account, 'email' | 'password'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const csrf = await ask('/api/auth/csrf', { headers })
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  return ask('/api/auth/callback/credentials', {
    form: { csrfToken, email, password },
    headers: { ...headers, Cookie: cookiesOf(csrf).join('; ') },
  })
}

async function openSession(account: Account): Promise<string> {
  const session = cookiesOf(await postCredentials(account)).filter((cookie) => cookie.includes('session-token'))
  if (session.length === 0) throw new Error(`${account.email} cannot sign in`)
  return session.join('; ')
}

const sessions = new Map<Viewer, Promise<string>>()

/**
 * Asks as somebody of the demo, with one session a worker.
 * @param base where what stands in front of the site listens
 */
export async function askAs(viewer: Viewer, base?: string): Promise<Ask> {
  if (viewer === 'visitor') return askWith('', base)
  const session = sessions.get(viewer) ?? openSession(demo[viewer])
  sessions.set(viewer, session)
  return askWith(await session, base)
}
