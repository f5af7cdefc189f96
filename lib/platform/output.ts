/**
 * Whoever read what this process prints may be gone, or the disk it goes to full. An error about that would be printed, and
 * fail, for ever: seen with a site whose terminal was killed, at half a core for an hour.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
