import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error'
import { expect, test } from 'vitest'

import { errorText } from './error-text'

const chunkLoadError = Object.assign(new Error('Failed to load chunk /_next/static/chunks/1.js'), {
  name: 'ChunkLoadError',
})

test.each([
  ['an action that the server no longer knows', new UnrecognizedActionError('Server Action "1" was not found')],
  ['a script that is gone', chunkLoadError],
])('a tab opened before a deploy gets its own message: %s', (_, error) => {
  expect(errorText(error)).toMatchObject({ title: 'Le site vient d’être mis à jour', needsReload: true })
})

test('other errors are not attributed to a deploy', () => {
  expect(errorText(new Error('boom')).title).toBe('Cette page n’a pas pu s’afficher')
})
