import 'server-only'

import { trace, type ProxyTracerProvider } from '@opentelemetry/api'
import { registerOTel, type Configuration } from '@vercel/otel'

import { scrub, shorten } from './scrub'
import { telemetry } from './shared'

type SpanProcessor = Exclude<NonNullable<Configuration['spanProcessors']>[number], string>
type Span = Parameters<SpanProcessor['onEnd']>[0]

/** Next puts full URLs here, which may contain secrets; the route template is in http.route. */
const ADDRESSES = ['http.target', 'http.url', 'url.full', 'url.path', 'url.query']

const scrubText = (text: string): string => scrub(shorten(text))

function scrubAttributes(attributes: Span['attributes']): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (ADDRESSES.includes(name)) delete attributes[name]
    else if (typeof value === 'string') attributes[name] = scrubText(value)
  }
}

/** Stands before the processor that sends, which gets the same object. */
const scrubbing: SpanProcessor = {
  onStart: () => undefined,
  onEnd(span) {
    scrubAttributes(span.attributes)
    for (const { attributes } of span.events) scrubAttributes(attributes ?? {})
    const { message } = span.status
    // « GET /flux/abc » until Next knows the template.
    Object.assign(span, {
      name: scrubText(span.name),
      status: { ...span.status, message: message && scrubText(message) },
    })
  },
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
}

/**
 * Next makes the spans: node_modules/next/dist/docs/01-app/02-guides/open-telemetry.md.
 * @param trustsRequests whether to continue the trace that a request names: only behind our own proxy
 */
export function startTraces(trustsRequests: boolean): void {
  registerOTel({
    serviceName: 'horizon',
    // Next's spans have its requests to others already.
    instrumentations: [],
    propagators: trustsRequests ? ['tracecontext'] : [],
    spanProcessors: [scrubbing, 'auto'],
  })
  const provider = (trace.getTracerProvider() as ProxyTracerProvider).getDelegate() as Partial<SpanProcessor>
  telemetry().flushes.push(async () => provider.forceFlush?.())
}
