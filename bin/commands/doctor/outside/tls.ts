import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { connect } from 'node:tls'

import { LIMIT_MS, reasonOf } from './ask'
import { DAY_MS } from '../../../../lib/days'

export interface Site {
  /** SITE_URL, https. */
  readonly address: URL
  /** Where plain http is answered. */
  readonly httpPort: number
  /** Certificates to trust instead of the system's. */
  readonly roots?: string
}

const LEAST_DAYS = 14
const HALF_A_YEAR_S = 15_768_000

interface Certificate {
  readonly error: string | null
  readonly validTo: Date
}

function readCertificate({ address, roots }: Site): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: address.hostname,
      port: Number(address.port || 443),
      servername: address.hostname,
      minVersion: 'TLSv1.2',
      rejectUnauthorized: false,
      ...(roots && { ca: roots }),
    })
    socket.setTimeout(LIMIT_MS, () => socket.destroy(new Error(`no answer within ${LIMIT_MS / 1000} s`)))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const { authorized, authorizationError } = socket
      resolve({
        error: authorized ? null : String(authorizationError),
        validTo: new Date(socket.getPeerCertificate().valid_to),
      })
      socket.destroy()
    })
  })
}

const ask = (url: URL, roots?: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const options = { timeout: LIMIT_MS, agent: false as const }
    const asked =
      url.protocol === 'https:'
        ? // The certificate has its own sentence.
          httpsRequest(url, { ...options, rejectUnauthorized: false, ...(roots && { ca: roots }) })
        : httpRequest(url, options)
    asked.once('timeout', () => asked.destroy(new Error(`no answer within ${LIMIT_MS / 1000} s`)))
    asked.once('error', reject)
    asked.once('response', (answer) => {
      answer.resume()
      resolve(answer)
    })
    asked.end()
  })

async function findCertificateFaults(site: Site, now: Date): Promise<readonly string[]> {
  const { hostname } = site.address
  try {
    const { error, validTo } = await readCertificate(site)
    const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS)
    if (days < 0)
      return [
        `TLS: the certificate of ${hostname} has expired; renew it (Caddy does by itself when ports 80 and 443 reach it).`,
      ]
    const late = `TLS: the certificate of ${hostname} ends in ${days} days; see why it is not renewed.`
    return [
      ...(error
        ? [
            `TLS: browsers refuse the certificate of ${hostname} (${error}); serve one for this name with its whole chain.`,
          ]
        : []),
      ...(days < LEAST_DAYS ? [late] : []),
    ]
  } catch (error) {
    return [`TLS: ${hostname} speaks no TLS 1.2 or later (${reasonOf(error)}); start the edge, and open port 443.`]
  }
}

async function findHealthFaults({ address, roots }: Site): Promise<readonly string[]> {
  const url = new URL('/api/health', address)
  try {
    const { statusCode, headers } = await ask(url, roots)
    const maxAge = Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0)
    return [
      ...(statusCode === 200
        ? []
        : [`Health: ${url} answers ${statusCode}; docs/hosting.md#health says what each field means.`]),
      ...(maxAge >= HALF_A_YEAR_S
        ? []
        : [`HSTS: ${url} sends no Strict-Transport-Security; let the proxy pass the site’s headers on.`]),
    ]
  } catch (error) {
    return [`Health: ${url} does not answer (${reasonOf(error)}); start the site, and open port 443 to it.`]
  }
}

async function findRedirectFaults({ address, httpPort }: Site): Promise<readonly string[]> {
  const url = new URL(`http://${address.hostname}:${httpPort}/`)
  const name = `http://${address.hostname}`
  try {
    const { statusCode = 0, headers } = await ask(url)
    if ([301, 308].includes(statusCode) && headers.location?.startsWith('https://')) return []
    return [
      `HTTPS: ${name} answers ${statusCode} instead of leading to https:// for good; let the proxy redirect it (308).`,
    ]
  } catch (error) {
    return [
      `HTTPS: ${name} does not answer (${reasonOf(error)}); who types the address without https:// finds nothing. Open port 80.`,
    ]
  }
}

/** What a visitor meets before the first page. */
export const findTlsFaults = async (site: Site, now: Date): Promise<readonly string[]> =>
  (await Promise.all([findCertificateFaults(site, now), findHealthFaults(site), findRedirectFaults(site)])).flat()
