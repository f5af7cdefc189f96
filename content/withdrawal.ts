import { catalogue, catalogueKeys } from './catalogue'

export const withdrawalKinds: Readonly<Record<string, string>> = {
  subscription: 'Mon abonnement Premium',
  ...Object.fromEntries(
    catalogueKeys.filter((key) => catalogue[key].kind === 'payment').map((key) => [key, catalogue[key].productName]),
  ),
}

/** Outcomes of a declaration: the statuses of the table `withdrawals`. */
type WithdrawalOutcome =
  | 'not_found'
  | 'awaiting_proof'
  | 'refunding'
  | 'refunded'
  | 'owner'
  | 'too_late'
  | 'already_refunded'

interface OutcomeFacts {
  /** The total refund, for example « 99 € ». */
  readonly amount: string
  /** Nothing was paid, so nothing is refunded. */
  readonly isNothing: boolean
  /** Refund deadline. */
  readonly refundBy: string
  readonly lastDay: string | null
  /** When the gift was opened, which ended the right to withdraw. */
  readonly openedOn: string | null
  readonly alreadyCancelled: boolean
  /** Whether the owner has settled it, and mailed the reckoning. */
  readonly isSettled: boolean
}

export interface OutcomeText {
  readonly title: string
  readonly message: string
}

/** The outcome, for a proven declarant. */
export function outcomeText(outcome: WithdrawalOutcome, facts: OutcomeFacts): OutcomeText {
  const { amount, isNothing, refundBy, lastDay, openedOn, alreadyCancelled, isSettled } = facts
  switch (outcome) {
    case 'refunded':
      return {
        title: isNothing ? 'Ton contrat est annulé' : 'Tu es remboursé en entier',
        message: `${alreadyCancelled && !isNothing ? 'Ton abonnement était déjà résilié. La rétractation ajoute le remboursement : ' : ''}${isNothing ? 'Tu n’as rien eu à payer en fin de compte, il n’y a donc rien à te rendre.' : `${amount} repartent vers le moyen de paiement que tu avais utilisé. Compte cinq à dix jours pour les voir sur ton relevé.`} Le contrat est terminé, et les accès qu’il ouvrait sont fermés.`,
      }
    case 'refunding':
      return {
        title: 'Ton remboursement est en cours',
        message: `Ta rétractation est acceptée. La banque n’a pas encore pris le remboursement : nous réessayons chaque jour, l’équipe est prévenue, et tu es remboursé au plus tard le ${refundBy}. Tu n’as rien à faire.`,
      }
    case 'owner':
      if (isSettled) {
        const back = isNothing ? 'Rien ne t’a été rendu' : `${amount} t’ont été rendus`
        return {
          title: 'Ta rétractation est réglée',
          message: `${back}. L’équipe t’a envoyé le détail du calcul.`,
        }
      }
      return {
        title: 'Ta rétractation est acceptée',
        message: `L’équipe fait le compte de ce qui a déjà été fait à ta demande et t’envoie le détail du calcul. Le reste t’est remboursé au plus tard le ${refundBy}.`,
      }
    case 'too_late':
      if (openedOn) {
        return {
          title: 'Ton cadeau est déjà ouvert',
          message: `Quelqu’un l’a ouvert le ${openedOn}. Tu pouvais changer d’avis tant qu’il ne l’était pas : tu l’as accepté en payant. Ta déclaration est enregistrée et l’équipe l’a reçue, mais elle ne met pas fin au contrat.`,
        }
      }
      return {
        title: 'Le délai de quatorze jours est passé',
        message: `Le dernier jour pour te rétracter de ce contrat était le ${lastDay}. Ta déclaration est enregistrée et l’équipe l’a reçue, mais elle ne met pas fin au contrat. Un abonnement peut être résilié à tout moment, pour la fin de la période payée.`,
      }
    case 'already_refunded':
      return {
        title: 'Ce contrat est déjà remboursé',
        message: 'Tout ce que tu avais payé pour ce contrat t’a déjà été rendu. Il n’y a rien d’autre à faire.',
      }
    case 'not_found':
      return {
        title: 'Nous n’avons pas retrouvé le contrat',
        message:
          'Aucun contrat ne correspond à cette adresse ou à ce numéro. Ta déclaration compte quand même, à la date et à l’heure de son envoi : l’équipe l’a reçue et te répond sous deux jours ouvrés. Pour aller plus vite, réponds à ce message avec le numéro de ta commande, ou recommence avec l’adresse e-mail que tu avais donnée en payant.',
      }
    case 'awaiting_proof':
      return {
        title: 'Il reste à confirmer que c’est toi',
        message:
          'Le lien de confirmation est envoyé à l’adresse e-mail de ton contrat. Ouvre-le, et le remboursement part aussitôt. Ta déclaration compte déjà, à la date et à l’heure de son envoi, même si tu ouvres le lien plus tard.',
      }
  }
}

/** The same answer for everybody else, so as not to reveal who is a client. */
export const strangerText: OutcomeText = {
  title: 'Il reste à confirmer que c’est toi',
  message:
    'Si nous retrouvons ton contrat, un message vient de partir vers l’adresse e-mail avec laquelle tu l’as conclu. Ouvre le lien qu’il contient : il prouve que c’est toi, et le remboursement part aussitôt. Ta déclaration compte déjà, à la date et à l’heure ci-dessus, même si tu confirmes plus tard. Rien reçu ? L’équipe a ta déclaration et te répond sous deux jours ouvrés.',
}

/** Used when the rate limit of these mails is reached. */
export const heldBackText: OutcomeText = {
  title: 'Ta déclaration est enregistrée',
  message:
    'Elle compte, à la date et à l’heure ci-dessus. Plusieurs messages à ce sujet sont déjà partis dans l’heure : nous n’en envoyons pas d’autre. Garde le numéro ci-dessus, avec une capture de cette page. Si l’un de ces messages t’est arrivé, son lien prouve que c’est toi, et le remboursement part aussitôt. Sinon, écris-nous avec ce numéro.',
}

/** Introduces the outcome of the earlier declaration. */
export const repeatedText = (number: string, date: string): OutcomeText => ({
  title: 'Tu l’as déjà déclaré',
  message: `Ta rétractation de ce contrat est enregistrée depuis le ${date}, sous le numéro ${number}. C’est cette date qui compte.`,
})
