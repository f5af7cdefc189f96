import { Secret, TOTP } from 'otpauth'
import { afterEach, expect, test } from 'vitest'

import { startAuthenticatorSandbox, type AuthenticatorSandbox } from '.'

const SEED = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

let phone: AuthenticatorSandbox

afterEach(() => phone.close())

test('shows the code of the seed, to names of this machine only', async () => {
  phone = await startAuthenticatorSandbox({ port: 0, label: 'admin@example.fr', seed: SEED })
  const totp = new TOTP({ secret: Secret.fromBase32(SEED) })
  const code = await (await fetch(`${phone.url}/code`)).text()
  expect(totp.validate({ token: code, window: 1 })).not.toBeNull()
  const page = await fetch(phone.url)
  expect(Number(page.headers.get('refresh'))).toBeLessThanOrEqual(30)
  expect(await page.text()).toContain('admin@example.fr')
})
