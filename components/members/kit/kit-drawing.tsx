import type { KitItem } from '@/lib/texts/content/kit'

const Rows = ({ from, count, step = 9 }: { readonly from: number; readonly count: number; readonly step?: number }) =>
  Array.from({ length: count }, (_, index) => (
    <path key={index} d={`M16 ${from + index * step}h${index === count - 1 ? 38 : 64}`} className="kit-ink" />
  ))

/** The drawing of each sheet, below its header. */
const PAPERS: Record<KitItem['sheet'], React.ReactNode> = {
  letter: (
    <>
      <path d="M16 38h24M56 38h24M16 46h18M56 46h20" className="kit-ink" />
      <Rows from={62} count={5} />
      <path d="M58 116c4-9 7-9 8-2s5 2 7-4 4 2 7 1" className="kit-pen" />
    </>
  ),
  table: (
    <>
      <path d="M16 40h64v10H16z" className="kit-head" />
      <path d="M16 60h64M16 72h64M16 84h64M16 96h64" className="kit-ink" />
      <path d="M58 40v56" className="kit-ink" />
      <path d="M58 102h22v13H58z" className="kit-field" />
    </>
  ),
  list: (
    <>
      {[38, 54, 70, 86, 102].map((y, index) => (
        <g key={y}>
          <path d={`M16 ${y}h9v9h-9z`} className={index < 2 ? 'kit-field' : 'kit-box'} />
          {index < 2 && <path d={`M18 ${y + 5}l2.5 2.5 5-7`} className="kit-pen" />}
          <path d={`M32 ${y + 5}h${index % 2 ? 40 : 48}`} className="kit-ink" />
        </g>
      ))}
    </>
  ),
  columns: (
    <>
      <path d="M48 36v82" className="kit-ink" />
      {[40, 50, 60, 74, 84, 98, 108].map((y) => (
        <path key={y} d={`M16 ${y}h26M54 ${y}h26`} className="kit-ink" />
      ))}
      <path d="M16 117h14M54 117h14" className="kit-pen" />
    </>
  ),
  calendar: (
    <>
      {[0, 1, 2, 3, 4].flatMap((row) =>
        [0, 1, 2, 3].map((day) => (
          <path
            key={`${row}-${day}`}
            d={`M${16 + day * 17} ${38 + row * 16}h12v11h-12z`}
            className={(row + day) % 3 === 0 ? 'kit-field' : 'kit-box'}
          />
        )),
      )}
    </>
  ),
}

/** A small sheet of paper with a folded corner, by kind. */
export function KitDrawing({ sheet }: Pick<KitItem, 'sheet'>) {
  return (
    <svg viewBox="0 0 96 130" aria-hidden="true" className="kit-drawing">
      <path d="M3 3h70l20 20v104H3z" className="kit-paper" />
      <path d="M73 3v20h20" className="kit-fold" />
      <path d="M16 20h34" className="kit-title" />
      {PAPERS[sheet]}
    </svg>
  )
}
