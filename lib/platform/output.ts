/**
 * The reader of stdout may be gone, or the disk full. Printing that error would fail in turn, for ever: seen with a site whose
 * terminal was killed, which used half a core for an hour.
 */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
