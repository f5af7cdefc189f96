import { afterEach, expect, test, vi } from 'vitest'

import { checkReturnPath, RETURN_PATH_COOKIE, takeReturnPath } from './return-path'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each(['/outils', '/espace-membre', '/blog', '/blog/cout-vie-thailande', '/blog/business-ia-rentables-2025'])('keeps %s', (path) => {
  expect(checkReturnPath(path)).toBe(path)
})

test.each([
  '',
  '/',
  '/auth',
  '/abonnement',
  '/outils/',
  '/outils/x',
  '/espace-membre/guides/x',
  '/outils?next=//evil.example',
  '/blog/',
  '/blog/a/b',
  '/blog/../auth',
  '/blog/..',
  '/blog/Cout-Vie',
  '/blog/cout%2fvie',
  '/blog/cout-vie\n',
  '/blog/cout-vie#x',
  `/blog/${'a'.repeat(81)}`,
  '//evil.example',
  '//evil.example/blog',
  '/\\evil.example',
  'https://evil.example/blog',
  'javascript:alert(1)',
  ' /blog',
])('refuses %j, which is none of our guarded pages', (path) => {
  expect(checkReturnPath(path)).toBeNull()
})

test.each([null, undefined])('nothing asked for is nothing kept: %j', (path) => {
  expect(checkReturnPath(path)).toBeNull()
})

/** What the browser's `document.cookie` is to this module: what it reads, and the last line it wrote. */
function browserWith(cookies: string) {
  const written: string[] = []
  vi.stubGlobal('document', {
    get cookie() {
      return cookies
    },
    set cookie(line: string) {
      written.push(line)
    },
  })
  return written
}

test('the browser reads the path among other cookies, once', () => {
  const written = browserWith(`theme=dark; ${RETURN_PATH_COOKIE}=%2Fblog%2Fcout-vie-thailande; x=1`)
  expect(takeReturnPath()).toBe('/blog/cout-vie-thailande')
  expect(written).toEqual([expect.stringMatching(new RegExp(`^${RETURN_PATH_COOKIE}=;.*max-age=0`))])
})

test('a cookie that somebody else has written leads nowhere', () => {
  browserWith(`${RETURN_PATH_COOKIE}=${encodeURIComponent('//evil.example')}`)
  expect(takeReturnPath()).toBeNull()
})

test('a cookie that cannot be decoded leads nowhere', () => {
  browserWith(`${RETURN_PATH_COOKIE}=%`)
  expect(takeReturnPath()).toBeNull()
})

test('a cookie whose name only ends like ours is not ours', () => {
  browserWith(`not_${RETURN_PATH_COOKIE}=%2Foutils`)
  expect(takeReturnPath()).toBeNull()
})

test('without the cookie there is nowhere to return to', () => {
  browserWith('theme=dark')
  expect(takeReturnPath()).toBeNull()
})
