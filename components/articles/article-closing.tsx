import { ButtonLink } from '@/components/ui/button'

interface ArticleClosingProps {
  readonly text: string
  readonly callsToAction: readonly string[]
}

/** Ends a whole article: the notice of its kind, then the call to action. */
export function ArticleClosing({ text, callsToAction }: ArticleClosingProps) {
  return (
    <aside aria-label="Rejoindre l’académie" className="mt-14 rounded-panel bg-tint-dusk p-7 sm:p-9">
      <p className="max-w-[38rem] text-lead">{text}</p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {callsToAction.map((label, index) => (
          <ButtonLink key={label} href="/abonnement" variant={index === 0 ? 'coral' : 'outline'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </aside>
  )
}
