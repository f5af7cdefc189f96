import clsx from 'clsx'

import { Link } from '@/components/ui/link'
import type { CatalogueKey } from '@/content/catalogue'
import { getOrderTerms } from '@/content/order-terms'
import { pages } from '@/content/pages'

/** What a buyer must know before the payment page opens: stands beside each buy button. */
export function OrderTerms({ sells, className }: { sells: CatalogueKey; className?: string }) {
  const { price, duration, ending } = getOrderTerms(sells)
  return (
    <p className={clsx('tabular max-w-[34rem] text-small', className)}>
      <strong className="font-[640]">{price}.</strong> {duration} {ending}
      <Link href={pages.termsOfSale.path} className="text-link mt-1 block w-fit py-0.5">
        Conditions de vente
      </Link>
    </p>
  )
}
