import { NextRequest } from 'next/server'

import { getViewer } from '@/lib/access/viewer/viewer'
import { handlers } from '@/lib/identity/auth'
import { getEnv } from '@/lib/platform/env'

export function createBrowser() {
  const cookies = new Map<string, string>()
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function send(
    path: string,
    form?: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const request = new NextRequest(`${getEnv().siteUrl}${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { ...headers, Cookie: header() },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    })
    const response = await (form ? handlers.POST(request) : handlers.GET(request))
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return response
  }

  async function post(path: string, form: Readonly<Record<string, string>> = {}) {
    const { csrfToken } = (await (await send('/api/auth/csrf')).json()) as { csrfToken: string }
    return send(path, { csrfToken, ...form })
  }

  return {
    cookies,
    send,
    post,
    viewer: () => getViewer(new Headers({ Cookie: header() })),
    signIn: ({ email, password }: { readonly email: string; readonly password: string }, typed = password) =>
      post('/api/auth/callback/credentials', { email, password: typed }),
  }
}

export type TestBrowser = ReturnType<typeof createBrowser>
