import type { Answer } from './ask'
import { errors } from '../../../lib/errors'

type AskEdge = (question: { path: string; method?: string }) => Promise<Answer>

/**
 * With no instance of the site left.
 * @returns a sentence for each answer that is not as it should be
 */
export async function checkWithoutNode(askEdge: AskEdge, pages: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  for (const path of pages) {
    const { status } = await askEdge({ path })
    if (status !== 200) wrong.push(`without Node, ${path} is answered with ${status}`)
  }
  for (const [path, method] of [
    ['/outils', 'GET'],
    ['/compte', 'HEAD'],
    ['/nulle-part', 'GET'],
    ['/auth', 'POST'],
  ] as const) {
    const { status, headers, body } = await askEdge({ path, method })
    const isCalm = method === 'HEAD' || body.includes('Une petite pause')
    const isWhole = headers['retry-after'] && headers['cache-control'] === 'no-store' && !headers.etag
    if (status !== 503 || !isCalm || !isWhole) wrong.push(`without Node, ${method} ${path} is answered with ${status}`)
  }
  for (const method of ['GET', 'POST']) {
    const { status, headers, body } = await askEdge({ path: '/api/check-subscription', method })
    const said = status === 503 && headers['content-type']?.startsWith('application/json') && body.toString()
    const { message } = errors.unavailable
    if (said !== JSON.stringify({ error: { code: 'unavailable', message } })) {
      wrong.push(`without Node, ${method} /api is answered with ${status} ${body.toString().slice(0, 80)}`)
    }
  }
  return wrong
}
