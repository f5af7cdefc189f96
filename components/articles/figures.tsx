interface FiguresProps {
  readonly items: readonly { readonly label: string; readonly value: string }[]
}

export function Figures({ items }: FiguresProps) {
  return (
    <dl className="grid gap-x-8 border-b border-line sm:grid-cols-2">
      {items.map((item) => (
        <div key={item.label} className="flex flex-col-reverse justify-end border-t border-line py-4">
          <dt className="text-small text-soft">{item.label}</dt>
          <dd className="tabular font-display text-[clamp(1.75rem,1.5rem+1vw,2.25rem)] leading-tight font-[560]">
            {item.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
