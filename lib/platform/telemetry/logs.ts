import 'server-only'

import { SeverityNumber } from '@opentelemetry/api-logs'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'

import { telemetry } from './shared'

interface LogOptions {
  readonly endpoint: string
  readonly resource: Resource
}

const WARN = 40
const ERROR = 50

/** Pino's levels in OpenTelemetry's. */
const severityOf = (level: number): SeverityNumber =>
  level >= ERROR ? SeverityNumber.ERROR : level >= WARN ? SeverityNumber.WARN : SeverityNumber.INFO

/** Sends each line of the log to the collector too, so that it outlives this machine. */
export function startLogs({ endpoint, resource }: LogOptions): void {
  const exporter = new OTLPLogExporter({ url: `${endpoint}/v1/logs` })
  const provider = new LoggerProvider({ resource, processors: [new BatchLogRecordProcessor({ exporter })] })
  const logger = provider.getLogger('horizon')
  telemetry().keepLine = (line, level) => logger.emit({ severityNumber: severityOf(level), body: line })
  telemetry().flushes.push(() => provider.forceFlush())
}
