import { ownGiftHref } from '@/content/gifts'
import { pages } from '@/content/pages'
import type { ContractTerms } from '@/lib/contracts/terms'

import { Contract } from './contract'
import { Facts, NextSteps } from './facts'
import { Action, Layout, Note, Paragraph } from './layout'

interface Base {
  readonly siteUrl: string
}

export const orderPaidSubject = (name: string) => `Ta commande : ${name}`

interface PaidProps extends Base {
  readonly name: string
  readonly rows: readonly (readonly [string, string])[]
  readonly steps: readonly string[]
  /** Of a bought gift. */
  readonly giftId: string | null
  /** Duration and end. */
  readonly conditions: string
  readonly terms: ContractTerms
}

export function OrderPaid({ siteUrl, name, rows, steps, giftId, conditions, terms }: PaidProps) {
  const [path, label] = giftId
    ? [ownGiftHref(giftId), 'Ouvrir la page du cadeau']
    : [pages.account.path, 'Voir mes achats']
  return (
    <Layout siteUrl={siteUrl} title="C’est payé, merci" preview={`${name} : ce qui se passe maintenant.`}>
      <Paragraph>Ta commande est bien arrivée. Garde ce message : c’est ton exemplaire du contrat.</Paragraph>
      <Facts rows={rows} />
      <Paragraph>Et maintenant :</Paragraph>
      <NextSteps steps={steps} />
      <Action href={`${siteUrl}${path}`} label={label} />
      <Note>Un empêchement, une question ? Réponds simplement à ce message.</Note>
      <Paragraph>{conditions}</Paragraph>
      <Contract terms={terms} />
    </Layout>
  )
}

export const orderFailedSubject = 'Ton paiement n’a pas abouti'

interface FailedProps extends Base {
  readonly name: string
  /** The path where it is sold. */
  readonly back: string
}

export function OrderFailed({ siteUrl, name, back }: FailedProps) {
  return (
    <Layout siteUrl={siteUrl} title="Ton paiement n’a pas abouti" preview="Rien n’a été débité.">
      <Paragraph>
        Le paiement de « {name} » a été refusé par ta banque. Rien n’a été débité et rien n’est réservé. Tu peux
        recommencer, avec une carte par exemple.
      </Paragraph>
      <Action href={`${siteUrl}${back}`} label="Revenir aux offres" />
    </Layout>
  )
}

export const orderStartedSubject = 'Le travail sur ta commande a commencé'

interface StartedProps extends Base {
  readonly name: string
  readonly day: string
}

/** Code de la consommation, art. L221-25: from here on, a withdrawal costs a share of the price. */
export function OrderStarted({ siteUrl, name, day }: StartedProps) {
  return (
    <Layout siteUrl={siteUrl} title={orderStartedSubject} preview={`${name}, depuis le ${day}.`}>
      <Paragraph>
        Comme tu l’as demandé en commandant, le travail sur « {name} » a commencé le {day}, sans attendre la fin du
        délai de quatorze jours.
      </Paragraph>
      <Paragraph>
        Tu peux encore te rétracter dans ce délai : la part de ce qui est déjà fait reste due, et le reste t’est rendu.
      </Paragraph>
      <Action href={`${siteUrl}${pages.account.path}`} label="Voir mes achats" />
      <Note>Ce n’est pas le cas ? Réponds à ce message, nous le corrigeons.</Note>
    </Layout>
  )
}

export const orderRefundedSubject = 'Ton remboursement est parti'

interface RefundedProps extends Base {
  readonly name: string
  readonly amount: string
  readonly isWhole: boolean
}

export function OrderRefunded({ siteUrl, name, amount, isWhole }: RefundedProps) {
  return (
    <Layout siteUrl={siteUrl} title="Ton remboursement est parti" preview={`${amount} pour ${name}.`}>
      <Paragraph>
        {isWhole ? 'Nous t’avons rendu la totalité' : 'Nous t’avons rendu une partie'} du prix de « {name} » : {amount}{' '}
        en tout. Compte cinq à dix jours pour voir l’argent sur ton relevé.
      </Paragraph>
      <Action href={`${siteUrl}${pages.account.path}`} label="Voir mes achats" />
    </Layout>
  )
}
