import type { OutcomeText } from '@/content/withdrawal'

import { Quote, Subheading } from './contract'
import { Facts } from './facts'
import { Action, Layout, Note, Paragraph, Typed } from './layout'

interface WithdrawalProps {
  readonly siteUrl: string
  /** The declaration. */
  readonly rows: readonly (readonly [string, string])[]
  readonly outcome: OutcomeText
  /** Link that proves the declaration is the reader's; null when no proof is needed. */
  readonly link: string | null
}

export const withdrawalReceivedSubject = (number: string) => `Accusé de réception de ta rétractation, ${number}`

interface ReceivedProps extends WithdrawalProps {
  readonly sentence: string
  /** Whether `rows` contains all typed text. */
  readonly isWhole: boolean
  /** Whether the contract's holder is proven. */
  readonly isProven: boolean
}

/** The receipt (Code de la consommation, art. L221-21 and D221-5): the declaration, its date and its hour. */
export function WithdrawalReceived({ siteUrl, rows, isWhole, sentence, outcome, link, isProven }: ReceivedProps) {
  return (
    <Layout siteUrl={siteUrl} title="Nous avons reçu ta rétractation" preview={outcome.title}>
      <Paragraph>
        {isWhole ? 'Voici ta déclaration, telle que nous l’avons reçue.' : 'Nous avons bien reçu cette déclaration.'}{' '}
        Garde ce message : c’est ta preuve.
      </Paragraph>
      <Quote>« {sentence} »</Quote>
      <Facts rows={rows} />
      {!isWhole && (
        <Note>
          Le nom et le numéro saisis sont gardés avec elle. Nous ne les répétons qu’une fois l’adresse confirmée, pour
          que personne ne puisse t’écrire en notre nom.
        </Note>
      )}
      <Subheading>{outcome.title}</Subheading>
      <Paragraph>{outcome.message}</Paragraph>
      {link && <Action href={link} label="Confirmer la rétractation" />}
      {!isProven && (
        <Note>
          Ce n’était pas toi ? N’ouvre aucun lien : sans confirmation de ta part, rien n’est annulé ni remboursé.
        </Note>
      )}
    </Layout>
  )
}

export const withdrawalDeclaredSubject = 'Une rétractation a été déclarée pour ton contrat'

/** Sent to the contract's address, when the declaration gives another one. */
export function WithdrawalDeclared({ siteUrl, rows, outcome, link }: WithdrawalProps) {
  return (
    <Layout siteUrl={siteUrl} title="Une rétractation pour ton contrat" preview={outcome.title}>
      <Paragraph>
        Quelqu’un a déclaré, sur notre page de rétractation, renoncer à un contrat conclu avec cette adresse.
      </Paragraph>
      <Facts rows={rows} />
      <Subheading>{outcome.title}</Subheading>
      <Paragraph>{outcome.message}</Paragraph>
      {link && <Action href={link} label="Confirmer la rétractation" />}
      <Note>Ce n’était pas toi ? Ne fais rien : sans ta confirmation, ton contrat continue.</Note>
    </Layout>
  )
}

export const withdrawalSettledSubject = (number: string) => `Le compte de ta rétractation, ${number}`

interface SettledProps extends Pick<WithdrawalProps, 'siteUrl' | 'rows'> {
  /** Null when nothing is refunded. */
  readonly amount: string | null
  readonly reckoning: string
}

/** The share that is due for what was done at the buyer's request: Code de la consommation, art. L221-25. */
export function WithdrawalSettled({ siteUrl, rows, amount, reckoning }: SettledProps) {
  const preview = amount ? `${amount} repartent vers toi.` : 'Rien n’est à rendre : voici pourquoi.'
  return (
    <Layout siteUrl={siteUrl} title="Ta rétractation est réglée" preview={preview}>
      <Paragraph>
        {amount
          ? `${amount} te sont rendus. Sur une carte, compte cinq à dix jours pour les voir sur ton relevé.`
          : 'Rien ne t’est rendu. Voici pourquoi :'}
      </Paragraph>
      <Subheading>Le calcul</Subheading>
      <Typed text={reckoning} />
      <Facts rows={rows} />
    </Layout>
  )
}
