import 'server-only'

import { makeZip } from 'client-zip'

import type { MovedFiles } from './files'

async function* entriesOf(files: MovedFiles<unknown>, lastModified: Date) {
  for await (const { path, body } of files) yield { name: path, input: body, lastModified, mode: 0o600 }
}

/** One ZIP, made as it is read, without compression. */
export function zipOf(files: MovedFiles<unknown>, now: Date): ReadableStream<Uint8Array> {
  const entries = entriesOf(files, now)
  // When the browser hangs up, client-zip throws into its source: a plain end runs `finally` just the same.
  const source = { next: () => entries.next(), throw: () => entries.return(undefined) }
  return makeZip({ [Symbol.asyncIterator]: () => source })
}
