import { expect, test } from 'vitest'

import { guardedPages, publicPaths } from '@/content/pages'

import { isGuarded } from './guarded'
import { checkReturnPath } from './return-path'

test.each(['/outils', '/espace-membre', '/blog', '/blog/cout-vie-thailande', '/blog/business-ia-rentables-2025'])(
  'accepts %s',
  (path) => {
    expect(checkReturnPath(path)).toBe(path)
  },
)

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
])('refuses %j, which is not a guarded page', (path) => {
  expect(checkReturnPath(path)).toBeNull()
})

test.each([null, undefined])('without a path returns null: %j', (path) => {
  expect(checkReturnPath(path)).toBeNull()
})

test.each([
  ...guardedPages.map(({ path }) => path),
  '/blog/cout-vie-thailande',
  '/espace-membre#guides',
  '/outils?x=1',
])('%s is guarded', (href) => expect(isGuarded(href)).toBe(true))

test.each([...publicPaths, '/bloguer', '#blog', 'https://x.example/blog'])('%s is not', (href) =>
  expect(isGuarded(href)).toBe(false),
)
