import { Plus } from 'lucide-react'

export interface Question {
  readonly question: string
  readonly answer: string
}

/** Questions that open on their answers, with or without JavaScript. */
export function Questions({ items }: { items: readonly Question[] }) {
  return (
    <div className="border-b border-line-strong">
      {items.map(({ question, answer }) => (
        <details key={question} className="group border-t border-line-strong">
          <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 font-display text-title [&::-webkit-details-marker]:hidden">
            {question}
            <Plus
              aria-hidden="true"
              size={24}
              strokeWidth={1.8}
              className="shrink-0 text-coral-text transition-transform group-open:rotate-45"
            />
          </summary>
          <p className="max-w-[42rem] pb-6">{answer}</p>
        </details>
      ))}
    </div>
  )
}
