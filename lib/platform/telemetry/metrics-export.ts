import 'server-only'

import { metrics } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import type { Resource } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'

import { telemetry } from './shared'

const SEND_EVERY_MS = 60_000

function scraper(): PrometheusExporter {
  const reader = new PrometheusExporter({ preventServerStart: true })
  const serializer = new PrometheusSerializer(undefined, false, undefined, false, true)
  telemetry().scrape = async () => {
    const { resourceMetrics } = await reader.collect()
    const text = serializer.serialize(resourceMetrics)
    return text.endsWith('\n') ? text : `${text}\n`
  }
  return reader
}

const sender = (endpoint: string) =>
  new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
    exportIntervalMillis: SEND_EVERY_MS,
  })

interface MetricsOptions {
  readonly isScraped: boolean
  readonly endpoint: string | null
  readonly resource: Resource
}

/** The same metrics for Prometheus (pull) and an OTLP collector (push). */
export function startMetrics({ isScraped, endpoint, resource }: MetricsOptions): void {
  const readers = [...(isScraped ? [scraper()] : []), ...(endpoint ? [sender(endpoint)] : [])]
  const provider = new MeterProvider({ resource, readers })
  metrics.setGlobalMeterProvider(provider)
  telemetry().isMeasuring = true
  if (endpoint) telemetry().flushes.push(() => provider.forceFlush())
}
