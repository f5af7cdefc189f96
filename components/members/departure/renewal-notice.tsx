import { Link } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import { pages } from '@/content/pages'
import type { RenewalAfterDeparture } from '@/lib/members/departure/renewal'

/** Notice about a plan that renews after the departure. */
export function RenewalNotice({ renewal }: { readonly renewal: RenewalAfterDeparture | null }) {
  if (!renewal) return null
  return (
    <Notice urgent={false}>
      <p className="flex-[1_1_20rem]">
        <strong className="font-[640]">{renewal.sentence}</strong>
        <span>{renewal.price && ` ${renewal.price} seront prélevés ce jour-là.`}</span> Tu continues ? Tu n’as rien à
        faire. Tu préfères arrêter ?{' '}
        <Link href={pages.account.path} className="text-link">
          C’est dans ton compte
        </Link>
        , avant cette date.
      </p>
    </Notice>
  )
}
