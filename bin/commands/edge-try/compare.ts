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

/** @returns a sentence for each difference that a browser could notice */
export function differences({ name, method }: Question, node: Answer, edge: Answer): string[] {
  const found: string[] = []
  const tell = (what: string, ofNode: unknown, ofEdge: unknown) =>
    found.push(`${name}: ${what} is ${String(ofNode)} of Node, ${String(ofEdge)} of the edge`)
  if (node.status !== edge.status) tell('the status', node.status, edge.status)
  const names = new Set([...Object.keys(node.headers), ...Object.keys(edge.headers)])
  for (const header of [...names].filter((each) => !NOT_COMPARED.has(each)).sort()) {
    const [ofNode, ofEdge] = [node, edge].map(({ headers }) => comparable(header, headers[header] ?? ''))
    if (ofNode !== ofEdge) tell(header, ofNode || 'missing', ofEdge || 'missing')
  }
  if (method !== 'HEAD' && !node.body.equals(edge.body)) {
    tell('the body', `${node.body.length} bytes`, `${edge.body.length} bytes`)
  }
  return found
}
