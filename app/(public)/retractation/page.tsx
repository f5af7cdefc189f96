import { JsonLd } from '@/components/frame/site/json-ld'
import { WithdrawalFlow } from '@/components/shop/withdrawal/withdrawal-flow'
import { WithdrawalFrame } from '@/components/shop/withdrawal/withdrawal-frame'
import { Link } from '@/components/ui/link'
import { pages } from '@/content/pages'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.withdrawal)

export default function WithdrawalPage() {
  return (
    <WithdrawalFrame
      title={pages.withdrawal.name}
      lead={
        <>
          Tu as changé d’avis&nbsp;? Pas besoin de raison, ni de te connecter. Si tu préfères choisir dans la liste de
          tes achats,{' '}
          <Link href={pages.ownWithdrawal.path} className="text-link">
            passe par ton compte
          </Link>
          .
        </>
      }
    >
      <JsonLd graph={placeGraph(pages.withdrawal)} />
      <WithdrawalFlow />
    </WithdrawalFrame>
  )
}
