import { Link } from '@/components/ui/link'
import { monthsText, ownGiftHref } from '@/content/gifts'
import type { BoughtGift } from '@/lib/access/gifts/bought'
import { formatDate } from '@/lib/platform/format'

const states = { used: 'ouvert', closed: 'annulé', expired: 'dépassé' } as const

export function OtherGifts({ gifts }: { readonly gifts: readonly BoughtGift[] }) {
  if (gifts.length === 0) return null
  return (
    <section aria-labelledby="autres-cadeaux" className="mt-16">
      <h2 id="autres-cadeaux" className="text-title">
        Tes autres cadeaux
      </h2>
      <ul className="mt-4 border-b border-line">
        {gifts.map(({ id, months, expiresAt, end }) => (
          <li key={id} className="border-t border-line py-3">
            <Link href={ownGiftHref(id)} prefetch={false} className="text-link inline-block py-1.5">
              {monthsText(months)} de Premium
            </Link>{' '}
            <span className="text-soft">{end ? states[end] : `à ouvrir jusqu’au ${formatDate(expiresAt)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
