import { createServer } from 'node:net'

/** Addresses that one port stands for: a program may hold it on IPv6 only, as Next does. */
const HOSTS = ['127.0.0.1', '::1', '0.0.0.0', '::'] as const

function isFreeOn(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    // A machine without IPv6 cannot have the port taken there.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

export async function isPortFree(port: number): Promise<boolean> {
  for (const host of HOSTS) if (!(await isFreeOn(port, host))) return false
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
