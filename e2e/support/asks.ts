import type { BrowserContext } from '@playwright/test'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** One request: what is answered, and no redirection followed. */
export type Ask = (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>

/** Asks as this viewer, for thousands of answers: each request of Playwright's looks through all steps of the test before it. */
export function asks(baseURL: string, { cookies }: StorageState): Ask {
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return (path, headers = {}) => fetch(new URL(path, baseURL), { headers: { ...headers, Cookie }, redirect: 'manual' })
}
