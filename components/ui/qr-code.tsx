import { encode } from 'uqr'

/** Black on white in both appearances, as readers need it. */
export function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code à lire avec ton application"
      shapeRendering="crispEdges"
      className="size-52 rounded-control bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
