/** The digest of the error in the log; null for a browser error. */
function referenceOf(error: unknown): string | null {
  const digest = typeof error === 'object' && error !== null && 'digest' in error ? error.digest : null
  return typeof digest === 'string' && digest !== '' ? digest : null
}

export function ErrorReference({ error }: { error: unknown }) {
  const reference = referenceOf(error)
  return reference && <p className="mt-4 text-small text-soft">Référence : {reference}</p>
}
