import { membersPage } from '@/components/members/space/members-page'
import { WithdrawalFlow } from '@/components/shop/withdrawal/withdrawal-flow'
import { WithdrawalFrame } from '@/components/shop/withdrawal/withdrawal-frame'
import { pages } from '@/content/pages'
import { listConcluded, type Contract } from '@/lib/contracts/contract'
import { canStillWithdraw, lastDayToWithdraw } from '@/lib/contracts/deadline'
import { formatDate } from '@/lib/platform/format'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.ownWithdrawal)

function describe({ id, name, concludedAt }: Contract) {
  const last = formatDate(lastDayToWithdraw(concludedAt))
  const right = canStillWithdraw(concludedAt, new Date()) ? `rétractation jusqu’au ${last}` : `délai passé le ${last}`
  return { id, name, detail: `Commandé le ${formatDate(concludedAt)}, ${right}` }
}

/** The same declaration for somebody who is signed in: the contract is chosen, and proven by the session. */
export default membersPage<PageProps<'/compte/retractation'>>(pages.ownWithdrawal, {
  async open({ viewer }, { searchParams }) {
    const concluded = await listConcluded({ userId: viewer.id })
    // What was withdrawn from is paid back, and offered no more.
    const contracts = concluded.filter(({ onWithdrawal }) => onWithdrawal !== 'already_refunded').map(describe)
    const { contrat } = await searchParams
    const reference = contracts.find(({ id }) => id === contrat)?.id ?? contracts[0]?.id
    return (
      <WithdrawalFrame
        title={pages.withdrawal.name}
        lead={
          contracts.length > 0
            ? 'Tu as changé d’avis ? Pas besoin de raison. Relis, confirme, et le remboursement part.'
            : 'Ce compte n’a rien à rembourser. Si tu as payé avec une autre adresse, nomme le contrat ici.'
        }
      >
        <WithdrawalFlow
          defaults={{ name: viewer.name ?? '', email: viewer.email, ...(reference && { reference, kind: 'known' }) }}
          contracts={contracts.length > 0 ? contracts : undefined}
        />
      </WithdrawalFrame>
    )
  },
})
