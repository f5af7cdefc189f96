import 'server-only'

import ipaddr from 'ipaddr.js'

import { getEnv } from '@/lib/platform/env'

/** One IPv6 customer usually has a whole /64. */
const IPV6_SITE_BITS = 64

/** What a free tunnel gives to anybody, 65,536 sites. */
const IPV6_NETWORK_BITS = 48

const IPV6_REGION_BITS = 32

const UNKNOWN = 'unknown'

/** Without a proxy clients cannot be told apart, because they write the headers themselves. Typical of a site on one's own machine. */
const LOCAL = 'local'

function normalize(address: string): string {
  if (!ipaddr.isValid(address)) return UNKNOWN
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return cut(parsed, IPV6_SITE_BITS)
}

const cut = (address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string =>
  ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`).toString()

/** Where many addresses cost nothing, what counts as one stranger. @param address from getOriginAddress */
export function networkOf(address: string): string {
  return ipaddr.IPv6.isValid(address) ? cut(ipaddr.parse(address), IPV6_NETWORK_BITS) : address
}

/**
 * The client's address, as the key of rate limits. A client can forge all X-Forwarded-For entries left of the one that our outermost proxy adds.
 * @param trustedProxies the setting TRUST_PROXY: how many proxies of ours add an entry
 * @returns "unknown" when the entry is not an address, "local" without a proxy
 */
export function getOriginAddress(headers: Headers, trustedProxies = getEnv().trustedProxies): string {
  if (trustedProxies === 0) return LOCAL
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
  return normalize(forwarded.at(-trustedProxies) ?? '')
}

/** The address as stored with a session, too coarse to identify a household (203.0.113.x); null when unknown. */
export function shortenAddress(address: string): string | null {
  if (!ipaddr.isValid(address)) return null
  const parsed = ipaddr.process(address)
  if (parsed.range() === 'unspecified') return null // ::1 cut to its /64
  if (parsed.kind() === 'ipv4') return parsed.toString().replace(/\d{1,3}$/, 'x')
  return cut(parsed, IPV6_REGION_BITS)
}
