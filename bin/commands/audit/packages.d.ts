declare module 'lighthouse' {
  export interface Flags {
    port?: number
    output?: 'html'
    throttlingMethod?: 'devtools'
    logLevel?: 'error'
    ignoreStatusCode?: boolean
    skipAudits?: string[]
  }

  interface Audit {
    readonly title: string
    readonly score: number | null
    readonly scoreDisplayMode: string
    readonly numericValue?: number
    readonly errorMessage?: string
    readonly details?: unknown
  }

  export interface Result {
    readonly lighthouseVersion: string
    readonly environment: { readonly benchmarkIndex: number }
    readonly runtimeError?: { readonly code: string; readonly message: string }
    readonly audits: Readonly<Record<string, Audit>>
    readonly categories: Readonly<
      Record<
        string,
        {
          readonly score: number | null
          readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
        }
      >
    >
  }

  export default function lighthouse(
    url: string,
    flags: Flags,
  ): Promise<{ readonly lhr: Result; readonly report: string | readonly string[] } | undefined>
}

declare module 'chrome-launcher' {
  export interface LaunchedChrome {
    readonly port: number
    kill(): void
  }

  export function launch(options: {
    chromePath: string
    chromeFlags: string[]
    handleSIGINT: boolean
    logLevel: 'error'
  }): Promise<LaunchedChrome>
}
