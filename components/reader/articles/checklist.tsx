'use client'

import { useId } from 'react'

import { useTicks, type TickPlace } from '@/components/reader/reading/use-ticks'
import { Mark } from '@/components/ui/mark'

const PLACES: Record<TickPlace, string> = {
  account: 'Tes coches te suivent.',
  browser: 'Gardées sur cet appareil.',
  page: 'Perdues en fermant la page.',
}

export function Checklist({ title, items }: { title: string; items: readonly string[] }) {
  const id = useId()
  const { isTicked, toggle, place } = useTicks(title)

  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-raised p-6 sm:p-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p id={id} className="font-display text-[1.25rem] leading-tight font-[600]">
          {title}
        </p>
        <p aria-live="polite" className="tabular text-small text-soft">
          {items.filter(isTicked).length} sur {items.length}
        </p>
      </div>
      <ul className="checklist mt-3">
        {items.map((item) => (
          <li key={item} className="border-t border-line first:border-t-0">
            <label className="flex min-h-12 cursor-pointer items-start gap-4 py-3 has-checked:text-soft has-checked:line-through">
              <Mark
                type="checkbox"
                isMarked={isTicked(item)}
                onMark={() => toggle(item)}
                className="mt-0.5 size-6 shrink-0"
              />
              <span>{item}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small text-soft print:hidden">{PLACES[place]}</p>
    </section>
  )
}
