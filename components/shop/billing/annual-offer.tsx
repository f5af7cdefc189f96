import { Link } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import { pages } from '@/content/pages'
import type { AnnualOffer as Offer } from '@/lib/members/departure/annual-offer'
import { formatEuros } from '@/lib/platform/format'

const REASONS = {
  'third-month': 'Tu en es à ton troisième mois.',
  departure: 'Ton départ approche.',
} as const

/** What a year would save, with the figures; nobody is hurried. */
export function AnnualOffer({ offer }: { readonly offer: Offer | null }) {
  if (!offer) return null
  const { why, monthCents, yearCents, annualCents, savingCents } = offer
  return (
    <Notice urgent={false}>
      <p className="tabular flex-[1_1_20rem]">
        <strong className="font-[640]">{REASONS[why]}</strong> À {formatEuros(monthCents)} par mois, un an te coûte{' '}
        {formatEuros(yearCents)}. L’annuel coûte {formatEuros(annualCents)} : {formatEuros(savingCents)} de moins.{' '}
        <Link href={`${pages.ownPlan.path}#changer`} className="text-link">
          Voir ce que ça donne
        </Link>
      </p>
    </Notice>
  )
}
