import { request } from 'node:http'

import { readSettings } from '../lib/platform/env'

export interface RawAnswer {
  readonly status: number
  readonly location: string
  readonly cookies: readonly string[]
  readonly text: string
}

export interface RawOptions {
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

export function send(path: string, { form, headers }: RawOptions = {}): Promise<RawAnswer> {
  const body = form && new URLSearchParams(form).toString()
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: '127.0.0.1',
      port: readSettings().port,
      path,
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }), ...headers },
    })
    outgoing.on('error', reject)
    outgoing.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? '',
          cookies: (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? ''),
          text,
        }),
      )
    })
    outgoing.end(body)
  })
}
