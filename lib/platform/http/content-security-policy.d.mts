export declare const REPORTING_ENDPOINTS: string

/** What stands in a page and may work: nonces or hashes, in quotes. */
export interface InlineSources {
  readonly scripts?: readonly string[]
  readonly styles?: readonly string[]
  readonly styleAttributes?: readonly string[]
}

export declare function pagePolicy(inline?: InlineSources): string
export declare const closedPolicy: string
/** The headers of what is no page. */
export declare const closedHeaders: Readonly<Record<string, string>>
export declare const workerPolicy: string
