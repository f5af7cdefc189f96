import type { Sandboxes } from './sandboxes'
import type { DemoAccount } from './seed'
import type { Settings } from '../../lib/platform/env'

const line = (label: string, text: string) => `  ${label.padEnd(12)} ${text}`

export function summary(settings: Settings, sandboxes: Sandboxes, accounts: readonly DemoAccount[]): string {
  const real = (isReal: boolean, sandbox: string) => (isReal ? 'real' : `sandbox, ${sandbox}`)
  const { googleUrl } = sandboxes
  const hasGoogle = settings.google !== null || googleUrl !== null
  return [
    '',
    `  Académie Horizon Libre runs at ${settings.siteUrl}`,
    '',
    line('Database', real(!sandboxes.isDatabaseSandbox, `in ${settings.dataDir} (look inside: npm run studio)`)),
    line('Payments', real(!sandboxes.stripeUrl, `cards, clock and webhooks at ${sandboxes.stripeUrl}`)),
    line('Mail', real(!sandboxes.mailUrl, `read it at ${sandboxes.mailUrl}`)),
    line('Google', hasGoogle ? real(!googleUrl, `accounts at ${googleUrl}`) : 'off until AUTH_GOOGLE_ID is set'),
    ...(accounts.length > 0 ? ['', '  Demo accounts:'] : []),
    ...accounts.map(({ label, email, password }) => line(label, `${email}  ${password}`)),
    '',
    '  Ctrl-C ends everything.',
    '',
  ].join('\n')
}
