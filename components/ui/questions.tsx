export interface Question {
  readonly question: string
  readonly answer: string
}

/** FAQ with collapsible answers, also without JavaScript. */
export function Questions({ items }: { items: readonly Question[] }) {
  return (
    <div className="border-b border-line-strong">
      {items.map(({ question, answer }) => (
        <details key={question} className="border-t border-line-strong">
          <summary className="opener min-h-16 py-4 font-display text-title">{question}</summary>
          <p className="max-w-[42rem] pb-6">{answer}</p>
        </details>
      ))}
    </div>
  )
}
