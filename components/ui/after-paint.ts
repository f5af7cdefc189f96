/**
 * Work that an answer to a gesture need not wait for: done once the picture that answers it is on the screen.
 * @returns what gives it up
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
