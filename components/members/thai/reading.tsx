/** Where the voice goes, drawn: low, falling, high, rising. A level tone has no sign. */
export const TONES = [
  { name: 'bas', path: 'M1 14.5h8' },
  { name: 'descendant', path: 'M1 4l8 9' },
  { name: 'haut', path: 'M1 1.5h8' },
  { name: 'montant', path: 'M1 13l8-9' },
] as const

export const ToneSign = ({ path }: { readonly path: string }) => (
  <svg aria-hidden="true" viewBox="0 0 10 16" className="ml-[0.1em] inline h-[0.85em] w-[0.5em] align-[-0.08em]">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
)

/** A reading whose tones are drawn in the place of their numbers; dots join syllables, for a hyphen would look like a tone. */
export function Reading({ text }: { readonly text: string }) {
  return (
    <span className="wrap-break-word">
      {text
        .split(/([1-4])/)
        .map((piece, index) =>
          index % 2 === 1 ? <ToneSign key={index} path={TONES[Number(piece) - 1]!.path} /> : piece.replaceAll('-', '·'),
        )}
    </span>
  )
}
