/**
 * Runs work after the next paint, to keep interactions responsive (INP).
 * @returns a function to cancel it
 */
export function afterPaint(work: () => void): () => void {
  let timer: number | undefined
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    window.clearTimeout(timer)
  }
}
