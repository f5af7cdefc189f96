/** How long whoever is asked may take. */
export const LIMIT_MS = 5_000

export const reasonOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}
