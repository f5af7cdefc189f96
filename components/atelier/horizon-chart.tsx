import clsx from 'clsx'

const WIDTH = 720
const ABOVE = 120
const BELOW = 44
const TOP = 18

interface Bar {
  readonly name: string
  /** Label below the chart; null where there is no room. */
  readonly label: string | null
  readonly full: number
  /** A larger pale bar behind it. */
  readonly pale?: number
  /** Value below the horizon. */
  readonly hollow?: number
}

type BarKind = 'full' | 'pale' | 'hollow'

const swatches: Readonly<Record<BarKind, string>> = {
  full: 'bg-ink',
  pale: 'bg-ink/22',
  hollow: 'border-[1.5px] border-ink',
}

interface HorizonChartProps {
  readonly bars: readonly Bar[]
  /** What each kind of bar means. */
  readonly legend: Readonly<Partial<Record<BarKind, string>>>
  /** Formats the highest value with its unit. */
  readonly write: (value: number) => string
}

/** Bars above and below a horizon, on one scale; the table beside it has the same data. */
export function HorizonChart({ bars, legend, write }: HorizonChartProps) {
  const highest = Math.max(0, ...bars.map(({ full, pale = 0 }) => Math.max(full, pale)))
  const deepest = Math.max(0, ...bars.map(({ hollow = 0 }) => hollow))
  if (highest + deepest === 0) return null
  const below = deepest > 0 ? BELOW : 0
  const unit = Math.min(highest > 0 ? ABOVE / highest : Infinity, deepest > 0 ? BELOW / deepest : Infinity)
  const horizon = TOP + ABOVE
  const height = horizon + below + 2
  const step = WIDTH / bars.length
  const width = step * 0.56
  return (
    <figure aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${height}`} preserveAspectRatio="none" className="w-full text-ink max-sm:h-44">
        {highest > 0 && (
          <>
            <line
              x1="0"
              x2={WIDTH}
              y1={horizon - highest * unit}
              y2={horizon - highest * unit}
              stroke="currentColor"
              strokeDasharray="2 6"
              vectorEffect="non-scaling-stroke"
            />
            <text className="max-sm:hidden" x="0" y={horizon - highest * unit - 6} fontSize="13" fill="currentColor">
              {write(highest)}
            </text>
          </>
        )}
        {bars.map(({ name, full, pale = 0, hollow = 0 }, index) => {
          const x = index * step + (step - width) / 2
          return (
            <g key={name} fill="currentColor">
              <rect x={x} y={horizon - pale * unit} width={width} height={pale * unit} opacity="0.22" />
              <rect x={x} y={horizon - full * unit} width={width} height={full * unit} />
              {hollow > 0 && (
                <rect
                  x={x + 0.75}
                  y={horizon}
                  width={width - 1.5}
                  height={hollow * unit}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.5"
                  vectorEffect="non-scaling-stroke"
                />
              )}
            </g>
          )
        })}
        <line x1="0" x2={WIDTH} y1={horizon} y2={horizon} stroke="currentColor" />
      </svg>
      <div className="tabular flex text-[0.8125rem]">
        {bars.map(({ name, label }) => (
          <span key={name} className="flex min-w-0 flex-1 justify-center">
            {label}
          </span>
        ))}
      </div>
      <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small text-soft">
        {(Object.keys(swatches) as BarKind[]).map(
          (kind) =>
            legend[kind] && (
              <span key={kind} className="inline-flex items-center gap-2">
                <span className={clsx('size-3.5 shrink-0 rounded-[2px]', swatches[kind])} />
                {legend[kind]}
              </span>
            ),
        )}
        {highest > 0 && <span className="sm:hidden">Au plus haut : {write(highest)}</span>}
      </figcaption>
    </figure>
  )
}
