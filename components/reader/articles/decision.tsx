interface Branch {
  readonly when: string
  readonly then?: string
  readonly branches?: readonly Branch[]
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
        <li key={branch.when} className="border-t border-line py-3.5 first:border-t-0">
          <p className="font-[640]">{branch.when}</p>
          {branch.then && (
            <p className="mt-1 flex gap-2.5 text-body">
              <span aria-hidden="true" className="text-coral-text">
                →
              </span>
              {branch.then}
            </p>
          )}
          {branch.branches && (
            <Branches branches={branch.branches} className="mt-2 border-l-2 border-line-strong pl-5" />
          )}
        </li>
      ))}
    </ul>
  )
}
