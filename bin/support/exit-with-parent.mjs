/*
 * Preloaded into child processes: when the parent is gone (even by SIGKILL), so are they.
 * The children of these children inherit the preload, not the duty: the address names the one parent it is for.
 */
const parent = Number(new URL(import.meta.url).searchParams.get('parent'))

if (process.channel && process.ppid === parent) {
  process.channel.unref()
  process.on('disconnect', () => process.exit(1))
}
