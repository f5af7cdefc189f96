import { ButtonLink, type ButtonVariant } from '@/components/ui/button'
import type { ArticleEnding } from '@/content/closings'

interface CallsToActionProps {
  readonly calls: ArticleEnding['callsToAction']
  /** For every button but the first. */
  readonly variant: ButtonVariant
}

export function CallsToAction({ calls, variant }: CallsToActionProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      {calls.map(({ label, href }, index) => (
        <ButtonLink key={label} href={href} variant={index === 0 ? 'coral' : variant}>
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}
