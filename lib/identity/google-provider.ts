import 'server-only'

import { customFetch } from 'next-auth'
import Google from 'next-auth/providers/google'

import type { Settings } from '@/lib/platform/env'

const GOOGLE_TIMEOUT_MS = 10_000

const fetchInTime: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(GOOGLE_TIMEOUT_MS) })

/** https://openid.net/specs/openid-connect-core-1_0.html#ClaimsParameter */
const SIGN_IN_TIME = { id_token: { auth_time: { essential: true } } }

export const googleProvider = ({ id, secret, issuer }: NonNullable<Settings['google']>) =>
  Google({
    clientId: id,
    clientSecret: secret,
    issuer,
    checks: ['pkce', 'state', 'nonce'],
    authorization: { params: { scope: 'openid profile email', prompt: 'select_account', claims: SIGN_IN_TIME } },
    [customFetch]: fetchInTime,
  })
