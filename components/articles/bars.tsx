import { formatNumber } from '@/lib/platform/format'

import { Bar } from './bar'

interface BarsProps {
  readonly title: string
  readonly unit?: string
  readonly caption?: string
  readonly items: readonly { readonly label: string; readonly value: number; readonly note?: string }[]
}

/** Horizontal bars. Numbers are text beside them; the drawing only shows proportions. */
export function Bars({ title, unit = '', caption, items }: BarsProps) {
  const longest = Math.max(...items.map((item) => item.value))
  return (
    <figure className="article-figure">
      <figcaption className="article-figure-title">{title}</figcaption>
      <dl className="mt-5 grid gap-4">
        {items.map((item) => (
          <div key={item.label} className="tabular flex flex-wrap items-baseline justify-between gap-x-4 text-body">
            <dt>{item.label}</dt>
            <dd className="font-[640]">
              {formatNumber(item.value)}
              <span>{unit && ` ${unit}`}</span>
            </dd>
            <dd aria-hidden="true" className="bar-track mt-1.5 h-2.5 w-full rounded-full bg-sunk">
              <Bar share={Math.max(item.value / longest, 0.01)} className="bar" />
            </dd>
            {item.note && <dd className="mt-1 w-full text-small text-soft">{item.note}</dd>}
          </div>
        ))}
      </dl>
      {caption && <p className="mt-5 text-small text-soft">{caption}</p>}
    </figure>
  )
}
