import { formatDate, formatDateTime } from '@/lib/platform/format'
import { getSeller } from '@/lib/platform/seller'
import type { Cancellation } from '@/prisma/generated/client'

import type { Told } from '../declarations/law'

type Row = Pick<Cancellation, 'outcome' | 'submittedAt' | 'endsAt' | 'email'>

function describeEnd(endsAt: Date): string {
  const end = formatDate(endsAt)
  return endsAt > new Date()
    ? `Ton contrat prend fin le ${end} : tu gardes tes accès jusque-là, et rien n’est prélevé ensuite.`
    : `Ton contrat a pris fin le ${end}, et plus rien n’est prélevé.`
}

/** For whoever has notified, or confirmed, the end of a contract: unproven, the same whether the address is a member's or nobody's. */
export function describeOutcome({ outcome, submittedAt, endsAt, email }: Row, isMailed: boolean): Told {
  const notifiedAt = formatDateTime(submittedAt)
  switch (outcome) {
    case 'ended':
      return {
        ok: true,
        title: 'Ton contrat est résilié',
        message: `Ta notification du ${notifiedAt} est prise en compte. ${describeEnd(endsAt ?? submittedAt)} Un e-mail te le confirme : garde-le.`,
      }
    case 'pending':
      return {
        ok: true,
        title: 'Ta notification est enregistrée',
        message: `Elle date du ${notifiedAt}, et c’est cette date qui compte. Notre prestataire de paiement ne l’a pas encore prise en compte : nous réessayons chaque nuit, et un e-mail te confirme la fin de ton contrat dès que c’est fait. Tu n’as rien d’autre à faire.`,
      }
    case 'nothing':
      return {
        ok: false,
        title: 'Il n’y a rien à résilier',
        message: `Ton abonnement a déjà pris fin, et rien n’est prélevé. Un doute ? Écris à ${getSeller().contactEmail}.`,
      }
    case 'unconfirmed':
      return {
        ok: true,
        title: `Notification reçue le ${notifiedAt}`,
        message: isMailed
          ? `Un e-mail part vers ${email}. Si un abonnement est à cette adresse, il contient un lien : ce clic confirme que c’est bien toi, et ton contrat prend fin. La date qui compte est celle de cette notification, pas celle du clic. Rien reçu dans dix minutes ? Regarde dans les indésirables, vérifie l’adresse, ou écris à ${getSeller().contactEmail}.`
          : `Elle est enregistrée, et c’est cette date qui compte. Plusieurs messages à ce sujet sont déjà partis dans l’heure : nous n’en envoyons pas d’autre. Si l’un d’eux t’est arrivé, son lien met fin à ton contrat. Sinon, écris à ${getSeller().contactEmail} en citant cette date.`,
      }
  }
}
