export interface WebhookTarget {
  url: string
  secret: string
}

export interface StripeSandboxOptions {
  /** 0 = any free port. */
  port: number
  /** Default 127.0.0.1. */
  host?: string
  /** Address a browser uses; default http://localhost:<port>. */
  publicUrl?: string
  /** JSON file that keeps the state across restarts; absent = memory only. */
  stateFile?: string
  /** The only accepted API key; others get Stripe's 401 error. */
  secretKey: string
  /** Where events are posted, and the whsec_… that signs them. */
  webhook?: WebhookTarget
  /** Real-time delays of webhook retries. */
  retryDelaysMs?: number[]
}

export const DEFAULT_RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000]
