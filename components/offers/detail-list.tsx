import type { Step } from './steps'

export function DetailList({ items }: { items: readonly Step[] }) {
  return (
    <dl className="border-b border-line">
      {items.map((item) => (
        <div key={item.title} className="grid gap-x-8 gap-y-1 border-t border-line py-5 md:grid-cols-[4fr_6fr]">
          <dt className="font-display text-title font-[560]">{item.title}</dt>
          <dd className="text-soft">{item.text}</dd>
        </div>
      ))}
    </dl>
  )
}
