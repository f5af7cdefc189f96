import type { BrowserContext } from '@playwright/test'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Sends one request without following redirects. */
export type Ask = (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>

/** Requests as this viewer with fetch, because Playwright's requests get slow after thousands of steps. */
export function asks(baseURL: string, { cookies }: StorageState): Ask {
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return (path, headers = {}) => fetch(new URL(path, baseURL), { headers: { ...headers, Cookie }, redirect: 'manual' })
}
