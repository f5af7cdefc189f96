import type { Answer } from './ask'
import type { Question } from './questions'

/** Of the connection or of this one answer. */
const NOT_COMPARED = new Set([
  'accept-ranges',
  'alt-svc',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'transfer-encoding',
  'x-request-id',
])

/** What says the same in another order, or a second later. */
function comparable(name: string, value: string): string {
  if (name === 'set-cookie') return value.replace(/Expires=[^;]*/g, 'Expires')
  if (name !== 'vary') return value
  const names = value.toLowerCase().split(/, */)
  return [...new Set(names)]
    .filter((one) => one !== 'accept-encoding')
    .sort()
    .join(', ')
}

/** Of a page that is made for one request: never twice the same, nor are its pieces, which come as they are ready. */
const nonceOf = ({ headers }: Answer) => /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1]

function withoutNonce(answer: Answer): Answer {
  const nonce = nonceOf(answer)
  if (!nonce) return answer
  const blank = (text: string) => text.replaceAll(nonce, 'nonce')
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, blank(value)] as const)
  const seen = blank(answer.body.toString('latin1')).replace(/<script[\s\S]*?<\/script>/g, '')
  const body = Buffer.from(seen, 'latin1')
  return { ...answer, headers: Object.fromEntries(headers), body }
}

const EXCERPT = 60

/** From where two bodies part. */
function excerptsOf(one: Buffer, other: Buffer): readonly [string, string] {
  const parted = one.findIndex((byte, place) => byte !== other[place])
  const from = Math.max(0, (parted === -1 ? one.length : parted) - EXCERPT)
  const excerptOf = (body: Buffer) => `${body.length} bytes, « ${body.toString('latin1', from, from + 2 * EXCERPT)} »`
  return [excerptOf(one), excerptOf(other)]
}

/** Go's server says what a body looks like where Node says nothing, as of Next's redirections. */
const isNamedByGo = (header: string, one: string, { status }: Answer) =>
  header === 'content-type' && one === '' && status === 308

/** @returns a sentence for each difference that a browser could notice */
export function differences({ name, method }: Question, ofNode: Answer, ofEdge: Answer): string[] {
  const found: string[] = []
  const [node, edge] = [ofNode, ofEdge].map(withoutNonce) as [Answer, Answer]
  const tell = (what: string, one: unknown, other: unknown) =>
    found.push(`${name}: ${what} is ${String(one)} of Node, ${String(other)} of the edge`)
  if (nonceOf(ofNode) !== undefined && nonceOf(ofNode) === nonceOf(ofEdge)) found.push(`${name}: the nonce came twice`)
  if (node.status !== edge.status) tell('the status', node.status, edge.status)
  const names = new Set([...Object.keys(node.headers), ...Object.keys(edge.headers)])
  for (const header of [...names].filter((each) => !NOT_COMPARED.has(each)).sort()) {
    const [one, other] = [node, edge].map(({ headers }) => comparable(header, headers[header] ?? ''))
    if (one !== other && !isNamedByGo(header, one ?? '', node)) tell(header, one || 'missing', other || 'missing')
  }
  if (method !== 'HEAD' && !node.body.equals(edge.body)) tell('the body', ...excerptsOf(node.body, edge.body))
  return found
}
