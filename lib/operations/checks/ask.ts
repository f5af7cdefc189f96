/** Time limit for an answer. */
export const LIMIT_MS = 5_000

export const reasonOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}
