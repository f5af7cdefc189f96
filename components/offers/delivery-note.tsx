import type { Step } from './steps'

export function DeliveryNote({ items, foot }: { items: readonly Step[]; foot: string }) {
  return (
    <div className="delivery-note">
      <p className="font-display text-title">Bon de livraison</p>
      <ol className="mt-5">
        {items.map((item, index) => (
          <li
            key={item.title}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-t border-dashed border-line-strong py-4"
          >
            <span aria-hidden="true" className="tabular font-[640] text-coral-text">
              {index + 1}
            </span>
            <div className="grid gap-x-8 gap-y-0.5 md:grid-cols-[5fr_7fr]">
              <h3 className="font-sans text-body font-[640] tracking-normal">{item.title}</h3>
              <p className="text-soft">{item.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="border-t-2 border-ink pt-4 font-[640]">{foot}</p>
    </div>
  )
}
