import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'

/** A mail server that accepts a mail and withholds its reply until released. */
export async function startSlowSmtp() {
  const said: (() => void)[] = []
  let isHolding = true
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      stream.resume().on('end', () => {
        said.push(() => callback())
        if (!isHolding) callback()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken: () => said.length,
    sayYes() {
      isHolding = false
      for (const say of said) say()
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
