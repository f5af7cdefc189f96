/**
 * A guarded page is sent after « Chargement... », in hidden parts at the end of the body that React's script puts in place.
 * Without scripts they are shown where they are, above the footer. The layer is the one of Tailwind's rule for `[hidden]`:
 * there the closer selector wins.
 */
const RULES = `@layer base {
  body > [hidden][id^='S:'] { display: block !important; order: 1 }
  body > footer { order: 2 }
  main > p[role='status'] { display: none !important }
}`

export function StreamedWithoutScript({ nonce }: { nonce: string | undefined }) {
  return (
    <noscript>
      <style nonce={nonce}>{RULES}</style>
    </noscript>
  )
}
