import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

import { SITE_URL } from './stack'

const USER_PRESENT_AND_VERIFIED = 0x05
const HAS_CREDENTIAL = 0x40

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

interface Options {
  readonly challenge: string
}

interface Answering {
  readonly origin?: string
  readonly signCount?: number
  readonly isVerified?: boolean
}

/** A device that makes a key and signs with it, as https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data has it. */
export function createAuthenticator(userId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  const id = randomBytes(16)

  const clientData = (type: string, { challenge }: Options, origin: string) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false })

  const head = (flags: number, signCount: number) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(signCount)
    return Buffer.concat([sha256(new URL(SITE_URL).hostname), Buffer.from([flags]), counter])
  }

  const answer = (response: object) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      response,
      clientExtensionResults: {},
    })

  return {
    /** @returns what the browser sends for `startRegistration` */
    register(options: Options, origin = SITE_URL): string {
      const coseKey = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
      const data = Buffer.concat([head(USER_PRESENT_AND_VERIFIED | HAS_CREDENTIAL, 0), credential])
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', options, origin)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      })
    },

    /** @returns what the browser sends for `startAuthentication` */
    signIn(options: Options, { origin = SITE_URL, signCount = 1, isVerified = true }: Answering = {}): string {
      const client = clientData('webauthn.get', options, origin)
      const data = head(isVerified ? USER_PRESENT_AND_VERIFIED : 0x01, signCount)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: base64url(userId),
      })
    },
  }
}
