import '@/components/ui/prose.css'
import './visual/visual.css'

interface PreviewProps {
  readonly title: string
  /** From lib/texts/publishing/listing.ts, as members will get it. */
  readonly html: string
  readonly problems: readonly string[]
  /** The free beginning only. */
  readonly asVisitor?: boolean
}

export function Problems({ problems }: Pick<PreviewProps, 'problems'>) {
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

export function Preview({ title, html, problems, asVisitor }: PreviewProps) {
  return (
    <section
      aria-label="Aperçu"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-raised p-5 sm:p-8 lg:sticky lg:top-[calc(var(--header-height)+1rem)]"
    >
      <Problems problems={problems} />
      <h2 className="text-[clamp(1.5rem,1.3rem+1.1vw,2.25rem)] leading-[1.12]">{title || 'Sans titre'}</h2>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      {asVisitor && <p className="border-t-2 border-coral pt-3 text-soft">Ici s’arrête le début libre.</p>}
    </section>
  )
}
