interface TimelineProps {
  readonly title?: string
  readonly items: readonly { readonly when: string; readonly title: string; readonly text?: string }[]
}

export function Timeline({ title, items }: TimelineProps) {
  return (
    <section aria-label={title ?? 'Calendrier'} className="article-figure">
      {title && <p className="article-figure-title">{title}</p>}
      <ol className="timeline mt-5">
        {items.map((item) => (
          <li key={`${item.when} ${item.title}`}>
            <p className="tabular text-small font-[640] text-coral-text">{item.when}</p>
            <div>
              <p className="font-[640]">{item.title}</p>
              {item.text && <p className="mt-1 text-body text-soft">{item.text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
