import type { ClientConfig } from 'pg'
import { parse, toClientConfig } from 'pg-connection-string'

/** libpq's name for the system's root certificates. */
const SYSTEM_ROOTS = 'system'

/**
 * Every connection of ours: Prisma's adapter sends a time without its zone, and Postgres would take it for one of its own.
 * https://github.com/prisma/orm/issues/28629
 */
const IN_UTC = '-c TimeZone=UTC'

/**
 * Reads `sslmode` as libpq does; pg alone treats `require` and `verify-ca` as `verify-full`:
 * https://www.postgresql.org/docs/current/libpq-ssl.html. Also accepts pg's `no-verify`. `prefer` never falls back to plain text.
 * @throws Error when a certificate file cannot be read, or `verify-ca` comes without `sslrootcert`
 */
export function readDatabaseAddress(address: string): ClientConfig {
  const url = new URL(address)
  const { searchParams } = url
  const mode = searchParams.get('sslmode')
  const isSystem = searchParams.get('sslrootcert') === SYSTEM_ROOTS
  if (isSystem) {
    searchParams.delete('sslrootcert')
    searchParams.set('sslmode', mode === 'no-verify' ? mode : 'verify-full')
  } else if (mode === 'allow') {
    searchParams.set('sslmode', 'prefer')
  }
  searchParams.delete('uselibpqcompat')
  const config = toClientConfig(parse(url.href, { useLibpqCompat: mode !== 'no-verify' }))
  return { ...config, options: config.options ? `${config.options} ${IN_UTC}` : IN_UTC }
}
