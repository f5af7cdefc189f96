/** A user at the account chooser, without a browser. */
export interface Person {
  /** @returns the callback URL */
  signIn(authorizationUrl: string, choice: Choice): Promise<URL>
}

export type Choice = ({ readonly sub: string } | { readonly email: string; readonly verified: boolean }) & {
  readonly refuse?: 'chooser' | 'consent'
}

const REFUSE = { refuse: 'yes' }

function formOf(choice: Choice): Record<string, string> {
  if (choice.refuse === 'chooser') return REFUSE
  if ('sub' in choice) return { sub: choice.sub }
  return { email: choice.email, ...(choice.verified ? { verified: 'on' } : {}) }
}

export function createPerson(): Person {
  const cookies = new Map<string, string>()

  async function send(url: URL, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return response
  }

  /** Follows redirects within the provider. */
  async function follow(from: URL, response: Response): Promise<{ url: URL; page: Response | null }> {
    const location = response.headers.get('location')
    if (!location) return { url: from, page: response }
    const url = new URL(location, from)
    return url.origin === from.origin ? follow(url, await send(url)) : { url, page: null }
  }

  return {
    async signIn(authorizationUrl, choice) {
      const start = new URL(authorizationUrl)
      const chooser = await follow(start, await send(start))
      if (!chooser.page) return chooser.url
      const consent = await follow(chooser.url, await send(chooser.url, formOf(choice)))
      if (!consent.page) return consent.url
      const answer = choice.refuse ? REFUSE : { consent: 'yes' }
      const back = await follow(consent.url, await send(consent.url, answer))
      if (back.page) throw new Error(`still at the provider: ${back.url.pathname} ${await back.page.text()}`)
      return back.url
    },
  }
}
