import { MailedLinkForm, readToken } from '@/components/frame/identity/mailed-link-form'
import { JsonLd } from '@/components/frame/site/json-ld'
import { confirmWithdrawal } from '@/components/shop/withdrawal/actions'
import { WithdrawalFrame } from '@/components/shop/withdrawal/withdrawal-frame'
import { pages } from '@/content/pages'
import { readLink } from '@/lib/contracts/declarations/link'
import { withdrawal } from '@/lib/contracts/withdrawal/law'
import { formatDateTime } from '@/lib/platform/format'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.withdrawalProof)

const STANDS = 'Ta déclaration, elle, compte toujours. Écris-nous avec son numéro.'

export default async function WithdrawalProofPage({ searchParams }: PageProps<'/retractation/confirmation'>) {
  const token = await readToken(searchParams)
  const row = await readLink(withdrawal, token)
  const next = { href: pages.home.path, label: 'Aller à l’accueil' }
  return (
    <WithdrawalFrame
      title={pages.withdrawalProof.title}
      lead={
        row
          ? `Déclaration ${row.number}, reçue le ${formatDateTime(row.submittedAt)} pour : ${row.contract}. C’est cette date qui compte. Ce n’était pas toi ? Ferme cette page : rien ne change.`
          : 'Le lien de ton e-mail prouve que le contrat est le tien.'
      }
    >
      <JsonLd graph={placeGraph(pages.withdrawalProof)} />
      <div className="max-w-[30rem]">
        <MailedLinkForm
          token={token}
          action={confirmWithdrawal}
          submit="Confirmer la rétractation"
          next={next}
          always={STANDS}
          expired={row ? null : { message: STANDS, next }}
        />
      </div>
    </WithdrawalFrame>
  )
}
