import 'server-only'

import ipaddr from 'ipaddr.js'

import { getEnv } from '@/lib/platform/env'

/** One IPv6 customer has a whole /64 to choose from. */
const IPV6_SITE_BITS = 64

const IPV6_REGION_BITS = 32

const UNKNOWN = 'unknown'

/** Without a proxy nobody can be told apart: whatever the headers say, the sender has written. True of a site on one's own machine. */
const LOCAL = 'local'

function normalize(address: string): string {
  if (!ipaddr.isValid(address)) return UNKNOWN
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_SITE_BITS}`).toString()
}

/**
 * Whom limits count by. What stands left of our outermost proxy's entry in X-Forwarded-For, the client may have made up.
 * @param trustedProxies the setting TRUST_PROXY: how many proxies of ours add an entry
 * @returns "unknown" for what is no address, "local" without a proxy
 */
export function getOriginAddress(headers: Headers, trustedProxies = getEnv().trustedProxies): string {
  if (trustedProxies === 0) return LOCAL
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
