import 'server-only'

import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { connect } from 'node:tls'

import { DAY_MS } from '@/lib/platform/days'

import { LIMIT_MS, reasonOf } from './ask'

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
    socket.setTimeout(LIMIT_MS, () => socket.destroy(new Error(`pas de réponse en ${LIMIT_MS / 1000} s`)))
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
    asked.once('timeout', () => asked.destroy(new Error(`pas de réponse en ${LIMIT_MS / 1000} s`)))
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
        `TLS : le certificat de ${hostname} a expiré ; renouvelle-le (certbot le fait seul quand le port 80 l’atteint).`,
      ]
    const late = `TLS : le certificat de ${hostname} finit dans ${days} jours ; cherche pourquoi il n’est pas renouvelé.`
    return [
      ...(error
        ? [
            `TLS : les navigateurs refusent le certificat de ${hostname} (${error}) ; sers-en un à ce nom, avec toute sa chaîne.`,
          ]
        : []),
      ...(days < LEAST_DAYS ? [late] : []),
    ]
  } catch (error) {
    return [
      `TLS : ${hostname} ne parle pas TLS 1.2 ou plus récent (${reasonOf(error)}) ; démarre le serveur de bordure, et ouvre le port 443.`,
    ]
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
        : [`Santé : ${url} répond ${statusCode} ; ouvre cette adresse, chaque champ dit comment va sa part.`]),
      ...(maxAge >= HALF_A_YEAR_S
        ? []
        : [
            `HSTS : ${url} n’envoie pas de Strict-Transport-Security ; laisse le proxy transmettre les en-têtes du site.`,
          ]),
    ]
  } catch (error) {
    return [`Santé : ${url} ne répond pas (${reasonOf(error)}) ; démarre le site, et ouvre-lui le port 443.`]
  }
}

async function findRedirectFaults({ address, httpPort }: Site): Promise<readonly string[]> {
  const url = new URL(`http://${address.hostname}:${httpPort}/`)
  const name = `http://${address.hostname}`
  try {
    const { statusCode = 0, headers } = await ask(url)
    if ([301, 308].includes(statusCode) && headers.location?.startsWith('https://')) return []
    return [
      `HTTPS : ${name} répond ${statusCode} au lieu de mener pour de bon à https:// ; fais rediriger par le proxy (308).`,
    ]
  } catch (error) {
    return [
      `HTTPS : ${name} ne répond pas (${reasonOf(error)}) ; qui tape l’adresse sans https:// ne trouve rien. Ouvre le port 80.`,
    ]
  }
}

/** What a visitor meets before the first page. */
export const findTlsFaults = async (site: Site, now: Date): Promise<readonly string[]> =>
  (await Promise.all([findCertificateFaults(site, now), findHealthFaults(site), findRedirectFaults(site)])).flat()
