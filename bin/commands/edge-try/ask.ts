import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'
import zlib from 'node:zlib'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

interface Question {
  /** As it is sent: nothing is cleaned or encoded. */
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

const DECODERS: Readonly<Record<string, ((bytes: Buffer) => Buffer) | undefined>> = {
  br: zlib.brotliDecompressSync,
  gzip: zlib.gunzipSync,
  // Since Node 22.15.
  zstd: (zlib as { zstdDecompressSync?: (bytes: Buffer) => Buffer }).zstdDecompressSync,
}

export const canRead = (encoding: string): boolean => encoding in DECODERS && DECODERS[encoding] !== undefined

/** @param ca of the edge; without one, over plain HTTP */
export async function ask(
  port: number,
  { path, method = 'GET', headers = {} }: Question,
  ca?: Buffer,
): Promise<Answer> {
  const options = { host: 'localhost', port, path, method, headers, ca, agent: false }
  const sent = ca ? httpsRequest(options) : httpRequest(options)
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const bytes = await buffer(response)
  const encoding = response.headers['content-encoding']
  const decode = encoding && bytes.length > 0 ? DECODERS[encoding] : undefined
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(
      Object.entries(response.headersDistinct).map(([name, values]) => [name, [...new Set(values)].join(', ')]),
    ),
    body: decode ? decode(bytes) : bytes,
  }
}
