import type { ClientConfig } from 'pg'
import { parse, toClientConfig } from 'pg-connection-string'

/** libpq's name for the system's root certificates. */
const SYSTEM_ROOTS = 'system'

/**
 * TLS as libpq has it, where pg by itself takes `require` and `verify-ca` for `verify-full`:
 * https://www.postgresql.org/docs/current/libpq-ssl.html. pg's own `no-verify` is known too; `prefer` never falls back to plain text.
 * @throws Error when a file that it names cannot be read, or `verify-ca` names no root certificate
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
  return toClientConfig(parse(url.href, { useLibpqCompat: mode !== 'no-verify' }))
}
