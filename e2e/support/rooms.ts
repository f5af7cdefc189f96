import type { APIResponse } from '@playwright/test'

import { expect } from '../../test/test'

/** Requests of a browser, of Next's router, and of its prefetch. */
export const WAYS_TO_ASK: readonly Readonly<Record<string, string>>[] = [
  {},
  { RSC: '1' },
  { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' },
]

/** The normal 404 page. For Next's router the 404 is in its data, with another HTTP status. */
export async function expectNoRoom(answer: APIResponse, headers: object) {
  if (!('RSC' in headers)) expect(answer.status()).toBe(404)
  expect(await answer.text()).not.toMatch(
    /Nous sommes|Ce matin|Chercher un membre|Commencés en|règle vivante|calendrier des notes/,
  )
}
