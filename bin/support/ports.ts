import { createServer, type Server } from 'node:net'

/** Addresses that one port stands for: a program may hold it on IPv6 only, as Next does. */
const HOSTS = ['127.0.0.1', '::1', '0.0.0.0', '::'] as const

/** @returns null when the port is taken there */
function listenOn(port: number, host: string): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer()
    // A machine without IPv6 cannot have the port taken there.
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRINUSE' ? null : server))
    server.listen({ port, host, exclusive: true }, () => resolve(server))
  })
}

const close = (server: Server) => new Promise<void>((resolve) => void server.close(() => resolve()))

export async function isPortFree(port: number): Promise<boolean> {
  for (const host of HOSTS) {
    const server = await listenOn(port, host)
    if (server === null) return false
    await close(server)
  }
  return true
}

const promised = new Set<number>()

/** @returns the first free port from `wanted` on, so that addresses stay the same between starts */
export async function findPort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 100; port++) {
    if (promised.has(port) || !(await isPortFree(port))) continue
    promised.add(port)
    return port
  }
  throw new Error(`No free port between ${wanted} and ${wanted + 99}.`)
}

interface HeldPort {
  readonly port: number
  /** Leaves it to the program that it was held for. */
  release(): Promise<void>
}

/** Finds a port as `findPort` does, and keeps other programs from it until it is used. */
export async function holdPort(wanted: number): Promise<HeldPort> {
  const port = await findPort(wanted)
  const server = await listenOn(port, '127.0.0.1')
  return server ? { port, release: () => close(server) } : holdPort(port + 1)
}
