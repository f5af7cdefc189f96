declare module '@mdn/mdn-http-observatory/src/types.js' {
  export class Requests {
    constructor(hostname: string)
    resources: { path: string | null }
    session: { readonly url: URL; readonly jar: import('tough-cookie').CookieJar } | null
    responses: Record<'auto' | 'http' | 'https' | 'cors', object | null> & {
      httpRedirects: readonly { readonly url: URL; readonly status: number }[]
    }
  }
}

declare module '@mdn/mdn-http-observatory/src/constants.js' {
  import type { Requests } from '@mdn/mdn-http-observatory/src/types.js'

  export const ALL_TESTS: readonly ((requests: Requests) => { readonly result: string; readonly pass: boolean })[]
}

declare module '@mdn/mdn-http-observatory/src/grader/charts.js' {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number
}

declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getGradeForScore(score: number): { readonly score: number; readonly grade: string }
  export function getScoreModifier(result: string): number
}

declare module 'tough-cookie' {
  export class CookieJar {
    setCookieSync(cookie: string, url: string): unknown
  }
}
