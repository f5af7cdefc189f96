export interface GeneralHeaderOptions {
  readonly hstsIncludesSubdomains: boolean
}

/** Cache-Control of what the build made: asked for anew each time. */
export declare const REVALIDATED: string

/** @param path of the request: shared pictures and icons may be shown by other sites */
export declare function securityHeaders(path: string, options: GeneralHeaderOptions): Readonly<Record<string, string>>
