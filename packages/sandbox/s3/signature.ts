import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The expected signing key. */
export interface Key {
  readonly id: string
  readonly secret: string
  readonly region: string
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** RFC 3986, which is stricter than encodeURIComponent. */
const escape = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const queryOf = (url: URL) =>
  [...url.searchParams]
    .map(([name, value]) => `${escape(name)}=${escape(value)}`)
    .sort(byText)
    .join('&')

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/([^/]+)\/s3\/aws4_request),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/

const MUST_BE_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date']
const CLOCK_MS = 15 * 60 * 1000

const timeOf = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/**
 * Verifies Signature Version 4: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 * @returns S3's error code; null when valid
 */
export function findFault(request: Request, key: Key, now: Date): string | null {
  const [, id, scope = '', region, signedHeaders = '', signature = ''] =
    AUTHORIZATION.exec(request.headers.get('authorization') ?? '') ?? []
  if (id === undefined) return 'AccessDenied'
  if (id !== key.id) return 'InvalidAccessKeyId'
  const names = signedHeaders.split(';')
  const stamp = request.headers.get('x-amz-date') ?? ''
  if (region !== key.region || !MUST_BE_SIGNED.every((name) => names.includes(name)))
    return 'AuthorizationHeaderMalformed'
  if (!(Math.abs(now.getTime() - timeOf(stamp)) < CLOCK_MS)) return 'RequestTimeTooSkewed'
  const url = new URL(request.url)
  const canonical = [
    request.method,
    url.pathname,
    queryOf(url),
    ...names.map((name) => `${name}:${(request.headers.get(name) ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders,
    request.headers.get('x-amz-content-sha256') ?? '',
  ].join('\n')
  const day = scope.slice(0, 8)
  const signingKey = ['s3', 'aws4_request'].reduce<Buffer>(hmac, hmac(hmac(`AWS4${key.secret}`, day), key.region))
  const expected = hmac(signingKey, ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n'))
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}
