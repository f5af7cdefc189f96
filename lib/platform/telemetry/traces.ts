import 'server-only'

import type { Resource } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node'

import { countAnswer } from './metrics'
import { scrub, shorten } from './scrub'
import { telemetry } from './shared'

/** Next puts full URLs here, which may contain secrets; the route template is in http.route. */
const ADDRESSES = ['http.target', 'http.url', 'url.full', 'url.path', 'url.query']

type Attributes = ReadableSpan['attributes']

const scrubText = (text: string): string => scrub(shorten(text))

const scrubbed = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => !ADDRESSES.includes(name))
      .map(([name, value]) => [name, typeof value === 'string' ? scrubText(value) : value]),
  )

/** The span, with its texts scrubbed. */
const withoutSecrets = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    // « GET /flux/abc » until Next knows the template.
    name: { value: scrubText(span.name) },
    attributes: { value: scrubbed(span.attributes) },
    status: { value: { ...span.status, ...(span.status.message && { message: scrubText(span.status.message) }) } },
    events: { value: span.events.map((event) => ({ ...event, attributes: scrubbed(event.attributes ?? {}) })) },
  }) as ReadableSpan

const scrubbing = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(withoutSecrets), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
})

/** Measures requests by Next's root span. Static files have none; nginx counts those. */
const counting: SpanProcessor = {
  onStart: () => undefined,
  onEnd({ attributes, duration: [seconds, nanoseconds] }) {
    if (attributes['next.span_type'] !== 'BaseServer.handleRequest') return
    countAnswer({
      method: String(attributes['http.method']),
      route: String(attributes['http.route'] ?? 'other'),
      status: Number(attributes['http.status_code']),
      seconds: seconds + nanoseconds / 1e9,
    })
  },
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
}

async function sender(endpoint: string): Promise<SpanProcessor> {
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  return new BatchSpanProcessor(scrubbing(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })))
}

interface TraceOptions {
  readonly isMeasuring: boolean
  /** Where spans are sent; null: nowhere. */
  readonly endpoint: string | null
  readonly resource: Resource
  /** Whether to continue the trace that a request names: only behind our own proxy. */
  readonly trustsRequests: boolean
}

/** Next makes the spans: node_modules/next/dist/docs/01-app/02-guides/open-telemetry.md. Without an exporter they only provide ids. */
export async function startTraces({ isMeasuring, endpoint, resource, trustsRequests }: TraceOptions): Promise<void> {
  const sent = endpoint && (await sender(endpoint))
  const provider = new NodeTracerProvider({
    resource,
    ...(!isMeasuring && { sampler: new AlwaysOffSampler() }),
    spanProcessors: [...(isMeasuring ? [counting] : []), ...(sent ? [sent] : [])],
  })
  provider.register(trustsRequests ? {} : { propagator: null })
  if (sent) telemetry().flushes.push(() => provider.forceFlush())
}
