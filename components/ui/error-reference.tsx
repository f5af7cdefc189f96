/** The number under which the log has what happened; null for what happened in the browser alone. */
function referenceOf(error: unknown): string | null {
  const digest = typeof error === 'object' && error !== null && 'digest' in error ? error.digest : null
  return typeof digest === 'string' && digest !== '' ? digest : null
}

export function ErrorReference({ error }: { error: unknown }) {
  const reference = referenceOf(error)
  return reference && <p className="mt-4 text-small text-soft">Référence : {reference}</p>
}
