import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import type { Answer } from './ask'

/** Longer than a reload takes. */
const SLOW_MS = 3_000
const POLL_MS = 20

interface Seen {
  readonly method: string
  readonly port: number
}

/** In the place of the site's instances: says what it was sent, and breaks off before it answers `/break`. */
async function listen(port: number, seen: Seen[]): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === '/break') {
      seen.push({ method: request.method ?? '', port })
      return void request.socket.destroy()
    }
    response.setHeader('Content-Type', 'application/json')
    const answer = () => response.end(JSON.stringify(request.headers))
    if (request.url !== '/slow') return void answer()
    seen.push({ method: request.method ?? '', port })
    setTimeout(answer, SLOW_MS)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

type AskEdge = (question: {
  path: string
  method?: string
  headers?: Readonly<Record<string, string>>
}) => Promise<Answer>

/** @returns how it was answered, sent before the edge reads its configuration again and answered after that */
async function askAcross(reload: () => Promise<void>, seen: readonly Seen[], askEdge: AskEdge): Promise<number> {
  const already = seen.length
  const answer = askEdge({ path: '/slow', method: 'POST' })
  while (seen.length === already) await wait(POLL_MS)
  await reload()
  return (await answer).status
}

const FORGED = {
  'X-Forwarded-For': '203.0.113.9',
  'X-Forwarded-Proto': 'http',
  'X-Request-Id': 'forged',
}

/** @returns a sentence for each thing that should have been passed on otherwise */
export async function checkPassedOn(
  ports: readonly number[],
  { askEdge, reload, whenUp }: { askEdge: AskEdge; reload(): Promise<void>; whenUp(): Promise<void> },
) {
  const seen: Seen[] = []
  const servers = await Promise.all(ports.map((port) => listen(port, seen)))
  try {
    await whenUp()
    const wrong: string[] = []
    const expectThat = (isTrue: boolean, sentence: string) => void (isTrue || wrong.push(sentence))
    const answer = await askEdge({ path: '/echo', headers: FORGED })
    const sent = JSON.parse(answer.body.toString()) as Record<string, string>
    const from = sent['x-forwarded-for'] ?? ''
    expectThat(/^(127\.0\.0\.1|::1)$/.test(from), `X-Forwarded-For says ${from}, not the connection's address alone`)
    expectThat(sent['x-forwarded-proto'] === 'https', `X-Forwarded-Proto says ${sent['x-forwarded-proto']}`)
    expectThat(/^[0-9a-f-]{36}$/.test(sent['x-request-id'] ?? ''), `X-Request-Id says ${sent['x-request-id']}`)
    expectThat(sent['x-request-id'] === answer.headers['x-request-id'], 'the answer has another X-Request-Id')

    const count = (method: string) => seen.filter((one) => one.method === method).length
    await askEdge({ path: '/break' })
    expectThat(count('GET') > 1, 'a GET whose connection broke was not tried again')
    const post = await askEdge({ path: '/break', method: 'POST' })
    expectThat(count('POST') === 1, `a POST whose connection broke was sent ${count('POST')} times`)
    expectThat(post.status === 503, `a POST whose connection broke is answered with ${post.status}`)
    const across = await askAcross(reload, seen, askEdge)
    expectThat(across === 200, `what was in hand as the edge read its configuration again is answered with ${across}`)
    return wrong
  } finally {
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
  }
}
