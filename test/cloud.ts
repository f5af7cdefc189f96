import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'

import { generate } from 'selfsigned'
import { afterAll, beforeAll, vi } from 'vitest'

import { DAY_MS } from '@/lib/days'

export interface Signer {
  readonly cert: string
  readonly private: string
}

interface Given {
  readonly by?: Signer
  readonly isAuthority?: boolean
  /** How many days ago it ended. */
  readonly overFor?: number
}

const dns = (names: readonly string[]) => names.map((value) => ({ type: 2 as const, value }))

/** A key and its certificate, by itself or by an authority. */
export function certify(
  name: string,
  { by, isAuthority = false, overFor = -30 }: Given = {},
  also: readonly string[] = [],
): Promise<Signer> {
  return generate([{ name: 'commonName', value: name }], {
    keySize: 2048,
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - 365 * DAY_MS),
    notAfterDate: new Date(Date.now() - overFor * DAY_MS),
    ...(by && { ca: { key: by.private, cert: by.cert } }),
    extensions: [
      { name: 'basicConstraints', cA: isAuthority, critical: true },
      { name: 'subjectAltName', altNames: dns([name, ...also]) },
    ],
  })
}

export interface Cloud {
  /** What lies where, by its whole address; or the status that is answered. */
  readonly lies: Map<string, string | number>
  /** What was asked for. */
  readonly asked: string[]
  /** That anything was asked for. */
  forget(): void
}

/** Hosts of a cloud on this machine, over real TLS: only where their names lead to is changed, as in /etc/hosts. */
export function useCloud(...hosts: readonly [string, ...string[]]): Cloud {
  const cloud: Cloud = { lies: new Map(), asked: [], forget: () => void cloud.asked.splice(0) }
  const server = createServer(({ headers, url }, response) => {
    const address = `https://${headers.host}${url}`
    cloud.asked.push(address)
    const found = cloud.lies.get(address) ?? 404
    if (typeof found === 'number') response.writeHead(found, { location: '/elsewhere' }).end()
    else response.end(found)
  })
  beforeAll(async () => {
    const { cert, private: key } = await certify(hosts[0], { isAuthority: true }, hosts)
    server.setSecureContext({ cert, key })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const connect = tls.connect as (options: tls.ConnectionOptions, done?: () => void) => tls.TLSSocket
    vi.spyOn(tls, 'connect').mockImplementation(((options: tls.ConnectionOptions, done?: () => void) => {
      const isOurs = hosts.includes(options.servername ?? '')
      return connect(isOurs ? { ...options, host: '127.0.0.1', port, ca: cert } : options, done)
    }) as typeof tls.connect)
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  return cloud
}
