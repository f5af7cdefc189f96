import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto'

import type { Configuration, JWK, Provider } from 'oidc-provider'

import type { Directory } from './accounts'
import { errorPage } from './layout'
import { createRows } from './rows'

export interface OidcClient {
  readonly clientId: string
  readonly clientSecret: string
  /** The only allowed redirect URI. */
  readonly redirectUri: string
}

/**
 * Silences the library's warning that it needs Node 22. The used part works on Node 20, as our tests show, and users of the site
 * can do nothing about it.
 */
async function loadLibrary() {
  const { warn } = console
  console.warn = () => {}
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}

/**
 * A new RSA key, exported via PEM. On Node 20, exporting a key as JWK can deadlock with the garbage collection of the job that
 * generated it, and `npm start` hung now and then.
 */
function createSigningKey() {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return createPrivateKey(privateKey).export({ format: 'jwk' })
}

/** An OpenID provider that behaves like Google: RS256, claims in the ID token, an account chooser on request. */
export async function createProvider(issuer: string, client: OidcClient, directory: Directory): Promise<Provider> {
  const { default: Provider, interactionPolicy } = await loadLibrary()
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)

  const configuration: Configuration = {
    adapter: createRows(),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [client.redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...createSigningKey(), kid: 'sandbox', use: 'sig', alg: 'RS256' } as JWK] },
    claims: { auth_time: null, openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: {
      keys: [randomBytes(24).toString('hex')],
      names: { session: SESSION_COOKIE, interaction: 'oidc_interaction', resume: 'oidc_resume' },
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      claimsParameter: { enabled: true },
    },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 3600, IdToken: 3600, Interaction: 3600, Session: 3600 },
    findAccount(_, sub) {
      const account = directory.find(sub)
      if (!account) return undefined
      const { email, emailVerified, name, isElsewhere } = account
      const hd = isElsewhere ? undefined : email.slice(email.lastIndexOf('@') + 1)
      return { accountId: sub, claims: async () => ({ sub, email, email_verified: emailVerified, name, hd }) }
    },
    renderError(context, { error, error_description: description }) {
      context.type = 'html'
      context.body = String(errorPage(`${error}${description ? `: ${description}` : ''}`))
    },
  }
  return new Provider(issuer, configuration)
}

/** A name that the site does not use, because cookies are shared across ports. */
export const SESSION_COOKIE = 'oidc_session'
