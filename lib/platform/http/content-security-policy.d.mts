export declare const REPORTING_ENDPOINTS: string

/** Allowed inline sources: nonces or hashes, in quotes. */
export interface InlineSources {
  readonly scripts?: readonly string[]
  readonly styles?: readonly string[]
  readonly styleAttributes?: readonly string[]
}

export declare function pagePolicy(inline?: InlineSources): string
export declare const closedPolicy: string
export declare const closedHeaders: Readonly<Record<string, string>>
export declare const workerPolicy: string
