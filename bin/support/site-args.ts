const nextArgs = (mode: 'dev' | 'start', port: number, host: string | null) => [
  ...['node_modules/next/dist/bin/next', mode, '--port', String(port)],
  ...(host ? ['--hostname', host] : []),
]

/** Arguments of Node that start the built site. */
export const siteArgs = (port: number, host: string | null): readonly string[] => nextArgs('start', port, host)

/** The same for the site in development. */
export const devArgs = (port: number, host: string | null): readonly string[] => nextArgs('dev', port, host)

/** What the built site is started with: lib/operations/jobs/shutdown.ts answers signals in Next's place. */
export const SITE_ENV = { NEXT_MANUAL_SIG_HANDLE: '1' } as const
