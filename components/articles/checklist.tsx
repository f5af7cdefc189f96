'use client'

import { useId, useState } from 'react'

/** Boxes to tick for oneself: the state lives in this page and nowhere else. */
export function Checklist({ title, items }: { title: string; items: readonly string[] }) {
  const id = useId()
  const [checked, setChecked] = useState<readonly number[]>([])

  function toggle(index: number) {
    setChecked((current) =>
      current.includes(index) ? current.filter((other) => other !== index) : [...current, index],
    )
  }

  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-raised p-6 sm:p-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p id={id} className="font-display text-[1.25rem] leading-tight font-[600]">
          {title}
        </p>
        <p aria-live="polite" className="tabular text-small text-soft">
          {checked.length} sur {items.length}
        </p>
      </div>
      <ul className="checklist mt-3">
        {items.map((item, index) => (
          <li key={item} className="border-t border-line first:border-t-0">
            <label className="flex min-h-12 cursor-pointer items-start gap-4 py-3 has-checked:text-soft has-checked:line-through">
              <input
                type="checkbox"
                checked={checked.includes(index)}
                onChange={() => toggle(index)}
                className="mt-0.5 size-6 shrink-0 accent-coral"
              />
              <span>{item}</span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
