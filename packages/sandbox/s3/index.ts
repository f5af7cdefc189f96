import { createHash, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'

import { serve } from '@hono/node-server'
import { requireOwnHost } from '@sandbox/http'
import { Hono } from 'hono'

import { findFault, type Key } from './signature'

export interface S3SandboxOptions extends Key {
  /** 0: any free port. */
  readonly port: number
  readonly bucket: string
  /** Keys per listing; S3's limit is 1000. */
  readonly pageSize?: number
}

export interface S3Sandbox {
  readonly endpoint: string
  /** Objects in the bucket; tests may damage them. */
  readonly objects: Map<string, Buffer>
  /** Multipart uploads neither completed nor aborted. */
  readonly uploads: Map<string, Map<number, Buffer>>
  close(): Promise<void>
}

const HOST = '127.0.0.1'

/** Minimum size of all parts but the last: https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html */
const MIN_PART_BYTES = 5 * 1024 * 1024

const xml = (name: string, inner: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<${name}>${inner}</${name}>`
const element = (name: string, text: string | number) => `<${name}>${text}</${name}>`
const refusal = (code: string) => xml('Error', element('Code', code) + element('Message', `The stand-in says ${code}.`))
const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`

/** Starts a server with one bucket in memory, path-style, that verifies each request's signature. */
export async function startS3Sandbox(options: S3SandboxOptions): Promise<S3Sandbox> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const app = new Hono()
  const answer = (body: string, status = 200) =>
    new Response(body, { status, headers: { 'Content-Type': 'application/xml' } })

  function list(query: URLSearchParams) {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const size = Math.min(options.pageSize ?? 1000, Number(query.get('max-keys') ?? 1000))
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, size)
    const isCut = page.length < keys.length
    const contents = page.map((key) =>
      element(
        'Contents',
        element('Key', key) + element('Size', objects.get(key)!.length) + element('ETag', etagOf(objects.get(key)!)),
      ),
    )
    const next = isCut ? element('NextContinuationToken', page.at(-1)!) : ''
    return answer(xml('ListBucketResult', contents.join('') + element('IsTruncated', String(isCut)) + next))
  }

  function complete(key: string, uploadId: string) {
    const parts = [...(uploads.get(uploadId) ?? [])].sort(([a], [b]) => a - b).map(([, content]) => content)
    if (parts.length === 0) return answer(refusal('NoSuchUpload'), 404)
    if (parts.slice(0, -1).some(({ length }) => length < MIN_PART_BYTES)) return answer(refusal('EntityTooSmall'), 400)
    uploads.delete(uploadId)
    objects.set(key, Buffer.concat(parts))
    return answer(
      xml('CompleteMultipartUploadResult', element('Key', key) + element('ETag', etagOf(objects.get(key)!))),
    )
  }

  async function put(request: Request, key: string, query: URLSearchParams) {
    const content = Buffer.from(await request.arrayBuffer())
    const upload = query.get('uploadId')
    const parts = upload ? uploads.get(upload) : new Map<number, Buffer>()
    if (!parts) return answer(refusal('NoSuchUpload'), 404)
    if (upload) parts.set(Number(query.get('partNumber')), content)
    else objects.set(key, content)
    return new Response(null, { headers: { ETag: etagOf(content) } })
  }

  function post(key: string, query: URLSearchParams) {
    const uploadId = query.get('uploadId')
    if (uploadId) return complete(key, uploadId)
    const begun = randomUUID()
    uploads.set(begun, new Map())
    return answer(xml('InitiateMultipartUploadResult', element('Key', key) + element('UploadId', begun)))
  }

  function remove(key: string, query: URLSearchParams) {
    const upload = query.get('uploadId')
    if (upload) uploads.delete(upload)
    else objects.delete(key)
    return new Response(null, { status: 204 })
  }

  app.use(requireOwnHost())
  app.all('*', async ({ req: { raw } }) => {
    const fault = findFault(raw, options, new Date())
    if (fault) return answer(refusal(fault), 403)
    const url = new URL(raw.url)
    const [bucket, ...rest] = decodeURIComponent(url.pathname.slice(1)).split('/')
    const key = rest.join('/')
    if (bucket !== options.bucket) return answer(refusal('NoSuchBucket'), 404)
    if (raw.method === 'PUT') return put(raw, key, url.searchParams)
    if (raw.method === 'POST') return post(key, url.searchParams)
    if (raw.method === 'DELETE') return remove(key, url.searchParams)
    if (!key) return list(url.searchParams)
    const content = objects.get(key)
    return content
      ? new Response(new Uint8Array(content), { headers: { ETag: etagOf(content) } })
      : answer(refusal('NoSuchKey'), 404)
  })

  const server = serve({ fetch: app.fetch, port: options.port, hostname: HOST })
  await new Promise<void>((resolve) => server.once('listening', () => resolve()))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://${HOST}:${port}`,
    objects,
    uploads,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      // Clients keep connections alive.
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}
