const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** Signs in as a browser's form does. @returns the Cookie header that the browser would send from then on */
export async function signIn(siteUrl: string, email: string, password: string): Promise<string> {
  const first = await fetch(`${siteUrl}/api/auth/csrf`)
  const { csrfToken } = (await first.json()) as { csrfToken: string }
  const second = await fetch(`${siteUrl}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookiesOf(first) },
    body: new URLSearchParams({ csrfToken, email, password }),
  })
  return cookiesOf(second)
}
