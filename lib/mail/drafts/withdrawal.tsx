import 'server-only'

import { strangerText } from '@/content/withdrawal'
import { refundDeadline } from '@/lib/contracts/deadline'
import { createLink } from '@/lib/contracts/declarations/link'
import { withdrawal } from '@/lib/contracts/withdrawal/law'
import { describeOutcome } from '@/lib/contracts/withdrawal/outcome'
import type { OwnerWithdrawalAlert } from '@/lib/notices/outbox/message'
import { getDb } from '@/lib/platform/db'
import { formatDate, formatDateTime, formatEuros } from '@/lib/platform/format'
import type { Withdrawal } from '@/prisma/generated/client'

import type { Drafts } from './draft'
import { OwnerNotice } from '../templates/owner'
import {
  WithdrawalDeclared,
  withdrawalDeclaredSubject,
  WithdrawalReceived,
  withdrawalReceivedSubject,
  WithdrawalSettled,
  withdrawalSettledSubject,
} from '../templates/withdrawal'

const OWNER_TEXTS: Readonly<Record<OwnerWithdrawalAlert, { readonly title: string; readonly text: string }>> = {
  refunded: {
    title: 'Une rétractation a été remboursée',
    text: 'Un client s’est rétracté dans les temps. Tout lui a été remboursé automatiquement et le contrat est terminé. Rien à faire.',
  },
  'refund-failed': {
    title: 'Le remboursement d’une rétractation a échoué',
    text: 'Stripe n’a pas pris le remboursement. Il sera retenté demain avec le travail quotidien. S’il échoue encore, rembourse depuis le tableau de bord de Stripe avant l’échéance.',
  },
  settle: {
    title: 'Une rétractation est à régler',
    text: 'Un client s’est rétracté dans les temps d’un service qui a commencé, d’un contrat dont le paiement est en cours ou contesté, ou d’un deuxième abonnement en douze mois. Arrête ce qui court encore, calcule la part de ce qui a été fait, puis rembourse le reste depuis « Ce matin », qui lui envoie ton calcul, avant l’échéance.',
  },
  overdue: {
    title: 'Une rétractation attend encore son remboursement',
    text: 'Il reste quelques jours pour rembourser ce client : passé l’échéance, la somme est majorée de plein droit (Code de la consommation, article L. 242-4).',
  },
  'too-late': {
    title: 'Une rétractation est arrivée trop tard',
    text: 'La déclaration est arrivée après le dernier jour, ou une fois le cadeau ouvert. Le client le sait ; rien n’a été annulé ni remboursé. Tu peux faire un geste.',
  },
  'not-found': {
    title: 'Une rétractation sans contrat retrouvé',
    text: 'Une déclaration ne correspond à aucun contrat. Elle compte quand même si son auteur est client : cherche-le chez Stripe, et réponds-lui sous deux jours ouvrés.',
  },
  unproven: {
    title: 'Une rétractation attend sa confirmation',
    text: 'Personne n’a ouvert le lien envoyé à l’adresse du contrat. La déclaration compte quand même si elle vient bien du client : écris à l’adresse du contrat et vérifie.',
  },
}

const find = (id: string) => getDb().withdrawal.findUnique({ where: { id }, include: { user: true } })

/** Our own data only, safe to mail to any address. */
const ownRows = ({ number, submittedAt, contract }: Withdrawal) =>
  [
    ['Numéro', number],
    ['Reçue le', `${formatDateTime(submittedAt)} (heure de Paris)`],
    ['Contrat', contract],
  ] as const

/** The whole declaration, with typed text. */
const rowsOf = (row: Withdrawal) =>
  [
    ...ownRows(row),
    ['Nom', row.name],
    ...(row.reference ? [['Numéro indiqué', row.reference] as const] : []),
    ['Adresse pour l’accusé', row.email],
  ] as const

/** Today's declarations without a matching contract; past a limit, only one of them alerts the owner. */
async function countUnfound({ submittedAt }: Withdrawal): Promise<number> {
  const day = submittedAt.toISOString().slice(0, 10)
  const { _sum: sum } = await getDb().withdrawal.aggregate({
    _sum: { times: true },
    where: { status: 'not_found', submittedAt: { gte: new Date(day), lte: new Date(`${day}T23:59:59.999Z`) } },
  })
  return sum.times ?? 0
}

/** @returns the link that proves a declaration, or the earlier one that it repeats; null when no proof is needed */
async function proofLink(row: Withdrawal, siteUrl: string): Promise<string | null> {
  const standing = row.repeats ? await getDb().withdrawal.findUnique({ where: { number: row.repeats } }) : row
  return standing?.status === 'awaiting_proof' ? createLink(withdrawal, standing.id, siteUrl) : null
}

export const withdrawalDrafts: Drafts<
  'withdrawal-received' | 'withdrawal-declared' | 'withdrawal-settled' | 'owner-withdrawal'
> = {
  async 'withdrawal-received'({ withdrawalId }, reader, siteUrl) {
    const row = await find(withdrawalId)
    if (!row) return null
    // Only the contract's holder sees the outcome: signed in as such, or reading the contract's address.
    const isHolder = row.provenAt !== null || row.status === 'not_found' || row.user?.email === reader.email
    // Typed text is repeated only to its proven author, because anybody can enter any text and any address.
    const isReaders = row.provenAt !== null && row.user?.email === reader.email && row.user.emailVerified !== null
    const props = {
      siteUrl,
      rows: isReaders ? rowsOf(row) : ownRows(row),
      isWhole: isReaders,
      sentence: `Je vous notifie par la présente ma rétractation du contrat : ${row.contract}.`,
      outcome: isHolder ? await describeOutcome(row) : strangerText,
      link: isHolder ? await proofLink(row, siteUrl) : null,
      isProven: row.provenAt !== null,
    }
    return { subject: withdrawalReceivedSubject(row.number), body: <WithdrawalReceived {...props} /> }
  },
  async 'withdrawal-declared'({ withdrawalId }, _, siteUrl) {
    const row = await find(withdrawalId)
    if (!row) return null
    const props = {
      siteUrl,
      rows: ownRows(row),
      outcome: await describeOutcome(row),
      link: await proofLink(row, siteUrl),
    }
    return { subject: withdrawalDeclaredSubject, body: <WithdrawalDeclared {...props} /> }
  },
  async 'withdrawal-settled'({ withdrawalId, actId }, _, siteUrl) {
    const row = await find(withdrawalId)
    const act = await getDb().ownerAct.findUnique({ where: { id: actId } })
    if (!row || !act) return null
    const amount = row.refundedCents > 0 ? formatEuros(row.refundedCents) : null
    const props = { siteUrl, rows: ownRows(row), amount, reckoning: act.why }
    return { subject: withdrawalSettledSubject(row.number), body: <WithdrawalSettled {...props} /> }
  },
  async 'owner-withdrawal'({ alert, withdrawalId }, _, siteUrl) {
    const row = await find(withdrawalId)
    if (!row) return null
    const { title, text } = OWNER_TEXTS[alert]
    const rows = [
      ...rowsOf(row),
      ['Contrat retrouvé', row.contractId ?? 'aucun'],
      ['Compte', row.user ? `${row.user.name ?? 'sans nom'}, ${row.user.email}` : 'aucun'],
      ...(alert === 'not-found'
        ? [['Sans contrat retrouvé, ce jour-là', String(await countUnfound(row))] as const]
        : []),
      ['Rembourser au plus tard le', formatDate(refundDeadline(row.submittedAt))],
      ...(row.error ? [['Dernière erreur', row.error.slice(0, 200)] as const] : []),
    ] as const
    // Anybody may have typed the other one.
    const email = row.provenAt ? row.email : (row.user?.email ?? row.email)
    const link = { href: `mailto:${email}`, label: 'Écrire au client' }
    return {
      subject: `${title} (${row.number})`,
      body: <OwnerNotice siteUrl={siteUrl} title={title} text={text} rows={rows} link={link} />,
    }
  },
}
