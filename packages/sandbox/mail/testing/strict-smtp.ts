import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'

/** A mail server that asks for this password in the clear; without one, it has TLS with a certificate that nobody vouches for. */
export async function startStrictSmtp(wanted: string | null) {
  const server = new SMTPServer(
    wanted === null
      ? { authOptional: true }
      : {
          disabledCommands: ['STARTTLS'],
          allowInsecureAuth: true,
          onAuth: ({ username, password }, _session, callback) =>
            password === wanted ? callback(null, { user: username }) : callback(new Error('Wrong')),
        },
  )
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
