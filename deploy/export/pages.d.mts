interface FileAnswer {
  readonly path: string
  readonly headers: { readonly 'Cache-Control': string; readonly 'Content-Type': string }
}

/** Whether the edge can say what a file is. */
export declare function isServed(path: string): boolean

/** @throws Error for a name that would have to be written otherwise in an address, or an ending of no known type */
export declare function fileAnswer(path: string, cacheControl: string): FileAnswer
