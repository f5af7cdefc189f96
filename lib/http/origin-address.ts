import 'server-only'

import { subscribe } from 'node:diagnostics_channel'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import ipaddr from 'ipaddr.js'

import { getEnv } from '@/lib/env'

/** Node publishes every request here before any handler sees it: https://nodejs.org/api/diagnostics_channel.html#http */
const REQUEST_START = 'http.server.request.start'

/** One IPv6 customer is given a whole /64 to choose addresses from. */
const IPV6_SITE_BITS = 64

/** What a provider has, and shares among its customers. */
const IPV6_REGION_BITS = 32

const UNKNOWN = 'unknown'

/** One name per process, in the route bundles as in instrumentation.ts. */
const holder = globalThis as typeof globalThis & { horizonConnectionHeader?: string }

/** The header that carries the connection's address. Nobody outside can guess its name, so nobody can send it. */
const connectionHeader = () => (holder.horizonConnectionHeader ??= `x-connection-${randomUUID()}`)

/**
 * Notes on every request which address it was sent from. Next itself offers only x-forwarded-for, which it fills in
 * when the client has not: https://github.com/vercel/next.js/blob/canary/packages/next/src/server/base-server.ts
 */
export function markConnections(): void {
  const name = connectionHeader()
  subscribe(REQUEST_START, (message) => {
    const { request } = message as { request: IncomingMessage }
    request.headers[name] = request.socket.remoteAddress ?? UNKNOWN
  })
}

/** The same text for every way to write an address, and for every address of one IPv6 customer. */
function normalize(address: string): string {
  if (!ipaddr.isValid(address)) return UNKNOWN
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_SITE_BITS}`).toString()
}

/**
 * The address a request comes from. Without trusted proxies that is the connection's own; with them, what the
 * outermost one has added to X-Forwarded-For: whatever stands left of it, the client may have made up.
 * @returns "unknown" when there is none, which all such requests share
 */
export function getOriginAddress(headers: Headers, trustedProxies = getEnv().trustedProxies): string {
  if (trustedProxies === 0) return normalize(headers.get(connectionHeader()) ?? '')
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
  return normalize(forwarded.at(-trustedProxies) ?? '')
}

/**
 * An address that tells a reader roughly where, and names no household: what we keep with a session.
 * @param address of getOriginAddress
 * @returns for example 203.0.113.x; null when it is not known
 */
export function shortenAddress(address: string): string | null {
  if (!ipaddr.isValid(address)) return null
  const parsed = ipaddr.process(address)
  if (parsed.range() === 'unspecified') return null // what is left of ::1, this very machine
  if (parsed.kind() === 'ipv4') return parsed.toString().replace(/\d+$/, 'x')
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_REGION_BITS}`).toString()
}
