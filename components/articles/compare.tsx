interface Side {
  readonly label: string
  readonly items: readonly string[]
}

export function Compare({ title, left, right }: { title?: string; left: Side; right: Side }) {
  return (
    <section
      aria-label={title ?? `${left.label} / ${right.label}`}
      className="overflow-hidden rounded-card border border-line"
    >
      {title && <p className="article-figure-title border-b border-line px-6 py-4">{title}</p>}
      <div className="grid sm:grid-cols-2">
        {[left, right].map((side, index) => (
          <div key={side.label} className={index === 0 ? 'bg-sunk p-6' : 'bg-tint-mango p-6'}>
            <p className="font-[640]">{side.label}</p>
            <ul className="mt-2 grid gap-2.5 text-body">
              {side.items.map((item) => (
                <li key={item} className="border-t border-ink/15 pt-2.5">
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
