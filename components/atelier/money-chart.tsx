import type { MonthFigures } from '@/lib/atelier/money/figures'

const WIDTH = 720
const HEIGHT = 180
const MIDDLE = 110
const BAR = 26

/** What began above the horizon, what ended below; the table beside it says the same to everybody. */
export function MoneyChart({ months }: { readonly months: readonly MonthFigures[] }) {
  const most = Math.max(1, ...months.flatMap(({ begun, ended }) => [begun, ended]))
  const step = WIDTH / months.length
  const heightOf = (count: number, room: number) => (count / most) * room
  return (
    <figure aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full text-ink">
        {months.map(({ month, begun, ended }, index) => {
          const x = index * step + (step - BAR) / 2
          const up = heightOf(begun, MIDDLE - 20)
          return (
            <g key={month}>
              <rect x={x} y={MIDDLE - up} width={BAR} height={up} fill="currentColor" />
              <rect
                x={x + 0.75}
                y={MIDDLE}
                width={BAR - 1.5}
                height={heightOf(ended, HEIGHT - MIDDLE - 22)}
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
              />
              <text
                className="max-sm:hidden"
                x={x + BAR / 2}
                y={HEIGHT - 2}
                textAnchor="middle"
                fontSize="13"
                fill="currentColor"
              >
                {month.slice(5)}
              </text>
            </g>
          )
        })}
        <line x1="0" x2={WIDTH} y1={MIDDLE} y2={MIDDLE} stroke="currentColor" />
      </svg>
      <figcaption className="mt-2 text-small text-soft">Plein : abonnements commencés. Vide : finis.</figcaption>
    </figure>
  )
}
