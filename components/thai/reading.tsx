/** Where the voice goes, drawn: low, falling, high, rising. A level tone has no sign. */
export const TONES = [
  { name: 'bas', path: 'M1 8.5h8' },
  { name: 'descendant', path: 'M1 1.5l8 7' },
  { name: 'haut', path: 'M1 1.5h8' },
  { name: 'montant', path: 'M1 8.5l8-7' },
] as const

export const ToneSign = ({ path }: { readonly path: string }) => (
  <svg aria-hidden="true" viewBox="0 0 10 10" className="ml-[0.1em] inline size-[0.6em] align-[0.25em]">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
)

/** A reading whose tones are drawn in the place of their numbers. */
export function Reading({ text }: { readonly text: string }) {
  return (
    <span className="wrap-break-word">
      {text
        .split(/([1-4])/)
        .map((piece, index) =>
          index % 2 === 1 ? <ToneSign key={index} path={TONES[Number(piece) - 1]!.path} /> : piece,
        )}
    </span>
  )
}
