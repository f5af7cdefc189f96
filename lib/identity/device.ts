import 'server-only'

import Bowser from 'bowser'

const USER_AGENT_MAX_LENGTH = 500

const PLAIN_NAMES: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
}

const plain = (name: string | undefined) => (name ? (PLAIN_NAMES[name] ?? name) : null)

/** @returns for example « Chrome sur Android » */
export function describeDevice(userAgent: string | null): string {
  const { browser, os } = userAgent ? Bowser.parse(userAgent.slice(0, USER_AGENT_MAX_LENGTH)) : {}
  const [program, system] = [plain(browser?.name), plain(os?.name)]
  if (program && system) return `${program} sur ${system}`
  return program ?? (system ? `Navigateur sur ${system}` : 'Appareil inconnu')
}
