/* Preloaded into child processes: when the parent is gone (even by SIGKILL), so are they. */
if (process.channel) {
  process.channel.unref()
  process.on('disconnect', () => process.exit(1))
}
