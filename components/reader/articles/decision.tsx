/** A condition, what to do then, and the conditions below it. */
interface Branch {
  readonly text: string
  readonly more?: string
  readonly items: readonly Branch[]
}

interface DecisionProps {
  readonly title: string
  readonly branches: readonly Branch[]
}

/** A decision tree as nested lists, which also make sense read aloud: conditions on the left, actions on the right. */
export function Decision({ title, branches }: DecisionProps) {
  return (
    <section aria-label={title} className="article-figure bg-raised">
      <p className="article-figure-title">{title}</p>
      <Branches branches={branches} className="mt-4" />
    </section>
  )
}

function Branches({ branches, className }: { branches: readonly Branch[]; className?: string }) {
  return (
    <ul className={className}>
      {branches.map((branch) => (
        <li key={branch.text} className="border-t border-line py-3.5 first:border-t-0">
          <p className="font-[640]">{branch.text}</p>
          {branch.more && (
            <p className="mt-1 flex gap-2.5 text-body">
              <span aria-hidden="true" className="text-coral-text">
                →
              </span>
              {branch.more}
            </p>
          )}
          {branch.items.length > 0 && (
            <Branches branches={branch.items} className="mt-2 border-l-2 border-line-strong pl-5" />
          )}
        </li>
      ))}
    </ul>
  )
}
