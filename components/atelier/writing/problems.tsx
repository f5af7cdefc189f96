export function Problems({ problems }: { readonly problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <div className="rounded-card bg-tint-dusk px-5 py-4">
      <p className="font-[640]">À corriger d’abord :</p>
      <ul className="mt-1 grid gap-1">
        {problems.map((problem) => (
          <li key={problem} className="wrap-anywhere">
            {problem}
          </li>
        ))}
      </ul>
    </div>
  )
}
