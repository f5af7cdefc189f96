import { AccountForm } from '@/components/auth/account-form'
import { JsonLd } from '@/components/site/json-ld'
import { confirmWithdrawal } from '@/components/withdrawal/actions'
import { WithdrawalFrame } from '@/components/withdrawal/withdrawal-frame'
import { pages } from '@/content/pages'
import { formatDateTime } from '@/lib/format'
import { placeGraph } from '@/lib/seo/graphs'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { getProvable } from '@/lib/contracts/withdrawal/proof'

export const metadata = pageMetadata(pages.withdrawalProof)

/** Opening the link does nothing, because mail programs open links too; only the button does. */
export default async function WithdrawalProofPage({ searchParams }: PageProps<'/retractation/confirmation'>) {
  const { jeton } = await searchParams
  const token = typeof jeton === 'string' ? jeton : ''
  const row = await getProvable(token)
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
        <AccountForm
          action={confirmWithdrawal}
          submit="Confirmer la rétractation"
          next={next}
          expired={
            row ? null : { message: 'Ta déclaration, elle, compte toujours. Écris-nous avec son numéro.', next }
          }
        >
          <input type="hidden" name="token" value={token} />
        </AccountForm>
      </div>
    </WithdrawalFrame>
  )
}
