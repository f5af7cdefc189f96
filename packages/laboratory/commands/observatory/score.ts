import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js'
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js'
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js'
import { Requests } from '@mdn/mdn-http-observatory/src/types.js'
import { CookieJar } from 'tough-cookie'

export interface Score {
  readonly score: number
  readonly grade: string
  /** What cost points, or brought some. */
  readonly reasons: readonly string[]
}

/**
 * The Observatory's own tests and marks for one answer. Its scanner would ask a public host, and gives no mark to errors; so the
 * answer is handed in as if it had come from `host` over HTTPS, with the redirection to it that nginx answers HTTP with.
 */
export async function score(host: string, response: Response): Promise<Score> {
  const url = new URL(`https://${host}/`)
  const jar = new CookieJar()
  for (const cookie of response.headers.getSetCookie()) jar.setCookieSync(cookie, url.href)
  const answer = { status: response.status, headers: Object.fromEntries(response.headers), verified: true }
  const requests = new Requests(host)
  requests.session = { url, jar }
  requests.resources.path = await response.text()
  requests.responses = {
    ...{ auto: answer, http: answer, https: answer, cors: null },
    httpRedirects: [
      { url: new URL(`http://${host}/`), status: 308 },
      { url, status: response.status },
    ],
  }
  const marks = ALL_TESTS.map((examine) => examine(requests).result).map((result) => ({
    result,
    modifier: getScoreModifier(result),
  }))
  const sum = (values: readonly { modifier: number }[]) => values.reduce((total, { modifier }) => total + modifier, 100)
  const withoutCredit = sum(marks.filter(({ modifier }) => modifier < 0))
  return {
    ...getGradeForScore(withoutCredit >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(marks) : withoutCredit),
    reasons: marks.flatMap(({ result, modifier }) => (modifier === 0 ? [] : [`${modifier} ${result}`])),
  }
}
