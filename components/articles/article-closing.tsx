
import { ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

interface ArticleClosingProps {
  readonly text: string
  readonly callsToAction: readonly string[]
  /** What the notice promises, for those who have it already. */
  readonly memberLink: { readonly label: string; readonly href: string } | null
}

/** Ends a whole article: the notice of its kind, then the call to action. */
export function ArticleClosing({ text, callsToAction, memberLink }: ArticleClosingProps) {
  return (
    <aside aria-label="Rejoindre l’académie" className="mt-14 rounded-panel bg-tint-dusk p-7 sm:p-9">
      <p className="max-w-[38rem] text-lead">{text}</p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {callsToAction.map((label, index) => (
          <ButtonLink key={label} href="/abonnement" variant={index === 0 ? 'coral' : 'outline'}>
            {label}
          </ButtonLink>
        ))}
        {memberLink && (
          <Link href={memberLink.href} className="text-link inline-flex min-h-11 items-center px-2 font-[600]">
            {memberLink.label}
          </Link>
        )}
      </div>
    </aside>
  )
}
