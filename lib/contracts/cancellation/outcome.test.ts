import { expect, test } from 'vitest'

import { site } from '@/content/site'
import { formatDate, formatDateTime } from '@/lib/platform/format'

import { describeOutcome } from './outcome'

const submittedAt = new Date('2026-11-21T08:30:00Z')
const on = formatDateTime(submittedAt)
const [past, future] = [new Date('2026-11-21T09:00:00Z'), new Date('2999-01-01T09:00:00Z')]

test.each([
  [
    { outcome: 'ended', endsAt: future },
    true,
    'Ton contrat est résilié',
    `Ta notification du ${on} est prise en compte. Ton contrat prend fin le ${formatDate(future)} : tu gardes tes accès jusque-là, et rien n’est prélevé ensuite. Un e-mail te le confirme : garde-le.`,
  ],
  [
    { outcome: 'ended', endsAt: past },
    true,
    'Ton contrat est résilié',
    `Ta notification du ${on} est prise en compte. Ton contrat a pris fin le ${formatDate(past)}, et plus rien n’est prélevé. Un e-mail te le confirme : garde-le.`,
  ],
  [
    { outcome: 'pending' },
    true,
    'Ta notification est enregistrée',
    `Elle date du ${on}, et c’est cette date qui compte. Notre prestataire de paiement ne l’a pas encore prise en compte : nous réessayons chaque nuit, et un e-mail te confirme la fin de ton contrat dès que c’est fait. Tu n’as rien d’autre à faire.`,
  ],
  [
    { outcome: 'nothing' },
    false,
    'Il n’y a rien à résilier',
    `Ton abonnement a déjà pris fin, et rien n’est prélevé. Un doute ? Écris à ${site.contactEmail}.`,
  ],
  [
    { outcome: 'unconfirmed', isMailed: true },
    true,
    `Notification reçue le ${on}`,
    `Un e-mail part vers zoe@example.fr. Si un abonnement est à cette adresse, il contient un lien : ce clic confirme que c’est bien toi, et ton contrat prend fin. La date qui compte est celle de cette notification, pas celle du clic. Rien reçu dans dix minutes ? Regarde dans les indésirables, vérifie l’adresse, ou écris à ${site.contactEmail}.`,
  ],
  [
    { outcome: 'unconfirmed', isMailed: false },
    true,
    `Notification reçue le ${on}`,
    `Elle est enregistrée, et c’est cette date qui compte. Plusieurs messages à ce sujet sont déjà partis dans l’heure : nous n’en envoyons pas d’autre. Si l’un d’eux t’est arrivé, son lien met fin à ton contrat. Sinon, écris à ${site.contactEmail} en citant cette date.`,
  ],
] as const)('whoever ends a contract is told in these words: %j', ({ outcome, ...state }, ok, title, message) => {
  const row = { outcome, submittedAt, endsAt: null, email: 'zoe@example.fr', ...state }
  expect(describeOutcome(row, 'isMailed' in state && state.isMailed)).toEqual({ ok, title, message })
})
