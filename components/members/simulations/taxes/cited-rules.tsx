import { OutsideLink } from '@/components/ui/outside-link'
import type { RuleId } from '@/content/simulations/taxes'
import { getCitedRules } from '@/lib/members/simulations/taxes/rules'
import { formatDate } from '@/lib/platform/format'

/** The articles of a line, each with its day. */
export function CitedRules({ ids }: { readonly ids: readonly RuleId[] }) {
  return (
    <ul className="grid gap-1 text-small text-soft">
      {getCitedRules(ids).map(({ id, article, fact }) => (
        <li key={id}>
          <OutsideLink href={fact.url}>{article}</OutsideLink>, vérifié le{' '}
          <time dateTime={fact.verifiedOn}>{formatDate(fact.verifiedOn)}</time>
        </li>
      ))}
    </ul>
  )
}
