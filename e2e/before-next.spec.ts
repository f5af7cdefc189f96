import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { STATIC_PAGES } from './support/static-pages'
import { FIRST } from '../bin/support/site-args'
import { paths } from '../content/paths'
import { childEnv } from '../lib/env'
import { sha256Of } from '../lib/http/packed.mjs'
import { asking, expect } from '../test/test'

/** A site whose Next never comes: what it answers, it answers before Next. */
const WITHOUT_NEXT = `
  const server = require('node:http').createServer()
  server.on('request', () => process.exit(1))
  server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)))`

const SETTINGS = {
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  AUTH_SECRET: 'only-for-the-journeys-of-this-repository',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

const GUARDED = [
  paths.account,
  paths.blog,
  paths.tools,
  paths.memberSpace,
  '/atelier',
  '/api/session',
  '/api/health/ready',
]

async function answerOf(base: string, path: string, coding: string) {
  const answer = await fetch(new URL(path, base), { headers: { 'Accept-Encoding': coding }, redirect: 'manual' })
  // The day, the request's name, and how the client means to go on.
  const {
    date: _,
    'x-request-id': id,
    connection: __,
    'keep-alive': ___,
    ...headers
  } = Object.fromEntries(answer.headers)
  const text = await answer.text()
  return {
    text,
    seen: { status: answer.status, isNamed: id !== undefined, headers, sha256: sha256Of(Buffer.from(text)) },
  }
}

asking(
  'before Next is there, every public page is what it is later, header by header, and nothing guarded is answered',
  async ({ baseURL }) => {
    const site = spawn(process.execPath, ['--import', `./${FIRST}`, '-e', WITHOUT_NEXT], { env: childEnv(SETTINGS) })
    try {
      const [port] = (await once(site.stdout, 'data')) as [Buffer]
      const early = `http://127.0.0.1:${port.toString()}`
      const answered: string[] = []
      const given = new AbortController()
      for (const path of GUARDED)
        void fetch(early + path, { signal: given.signal }).then(
          () => answered.push(path),
          () => undefined,
        )
      const home = await answerOf(early, '/', 'br')
      const files = [...home.text.matchAll(/(?:src|href)="(\/(?:_next\/static|images)\/[^"]+\.(?:js|css|svg))"/g)]
      const all = new Set([...STATIC_PAGES, ...files.map(([, path]) => path!)])
      expect(all.size).toBeGreaterThan(STATIC_PAGES.length)
      for (const path of all) {
        for (const coding of path.includes('.') ? ['br'] : ['br', 'gzip', 'identity']) {
          const { seen } = await answerOf(early, path, coding)
          expect(seen.status, path).toBe(200)
          expect(seen, `${path}, ${coding}`).toEqual((await answerOf(baseURL!, path, coding)).seen)
        }
      }
      expect(answered).toEqual([])
      given.abort()
      expect(site.exitCode).toBeNull()
    } finally {
      site.kill()
    }
  },
)
