import { parse, toClientConfig } from 'pg-connection-string'
import type { ClientConfig } from 'pg'

/** Root certificates of the system, by libpq's name for them; Node's own when no file is named. */
const SYSTEM_ROOTS = 'system'

/**
 * Reads a database address with TLS as libpq has it: https://www.postgresql.org/docs/current/libpq-ssl.html. pg by itself
 * takes `require` and `verify-ca` for `verify-full`. Besides libpq's words `no-verify` is known, pg's own for TLS with any
 * certificate; `prefer` never falls back to plain text, since that is what somebody in between would ask for.
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
