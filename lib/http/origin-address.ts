import 'server-only'

import { randomUUID } from 'node:crypto'

import ipaddr from 'ipaddr.js'

import { getEnv } from '@/lib/env'

import { onRequest } from './on-request'

/** One IPv6 customer has a whole /64 to choose from. */
const IPV6_SITE_BITS = 64

const IPV6_REGION_BITS = 32

const UNKNOWN = 'unknown'

const holder = globalThis as typeof globalThis & { horizonConnectionHeader?: string }

/** A random name for the header with the connection's address, so that no client can send it. One per process. */
const connectionHeader = () => (holder.horizonConnectionHeader ??= `x-connection-${randomUUID()}`)

/** Notes the sender's address on each request: Next only offers x-forwarded-for, which a client can write itself. */
export function markConnections(): void {
  const name = connectionHeader()
  onRequest(({ request }) => {
    request.headers[name] = request.socket.remoteAddress ?? UNKNOWN
  })
}

function normalize(address: string): string {
  if (!ipaddr.isValid(address)) return UNKNOWN
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_SITE_BITS}`).toString()
}

/** What stands left of our outermost proxy's entry in X-Forwarded-For, the client may have made up. @returns "unknown" for none */
export function getOriginAddress(headers: Headers, trustedProxies = getEnv().trustedProxies): string {
  if (trustedProxies === 0) return normalize(headers.get(connectionHeader()) ?? '')
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
  return normalize(forwarded.at(-trustedProxies) ?? '')
}

/** What we keep with a session: an address that names no household, such as 203.0.113.x; null when it is not known. */
export function shortenAddress(address: string): string | null {
  if (!ipaddr.isValid(address)) return null
  const parsed = ipaddr.process(address)
  if (parsed.range() === 'unspecified') return null // what is left of ::1, this very machine
  if (parsed.kind() === 'ipv4') return parsed.toString().replace(/\d{1,3}$/, 'x')
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_REGION_BITS}`).toString()
}
