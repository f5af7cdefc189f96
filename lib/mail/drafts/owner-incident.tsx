import 'server-only'

import { OWNER_INCIDENTS, type OwnerIncident } from '@/lib/notices/outbox/message'
import { getDb } from '@/lib/platform/db'
import { formatDateTime } from '@/lib/platform/format'

import type { Draft, Drafts } from './draft'
import { OwnerNotice } from '../templates/owner'

interface IncidentText {
  readonly title: string
  /** Meaning and remedy. */
  readonly text: string
  /** Script of package.json; « la commande ci-dessous » in the text. */
  readonly command?: string
}

const INCIDENTS: Readonly<Record<OwnerIncident, IncidentText>> = {
  'mail-stuck': {
    title: 'Les messages du site ne partent plus',
    text: 'Des messages attendent depuis plus de dix minutes, dont peut-être des confirmations d’inscription ou d’achat. Celui-ci t’est envoyé sans passer par la file. La commande ci-dessous dit ce que répond ton fournisseur. Le plus souvent, un quota est atteint ou le mot de passe SMTP a changé. Rien n’est perdu : tout part dès que c’est réglé.',
    command: 'mail',
  },
  'events-stuck': {
    title: 'Les événements de Stripe ne sont plus traités',
    text: 'Un événement de Stripe attend depuis plus de dix minutes sans que personne ne s’en occupe : un achat peut ne pas encore ouvrir son accès. Redémarre le site ; la commande ci-dessous montre ce qui attend.',
    command: 'stripe:events',
  },
  'events-failing': {
    title: 'Des événements de Stripe échouent à chaque essai',
    text: 'Plusieurs événements de Stripe viennent d’échouer trois fois ou plus. Le site réessaie pendant huit heures. La commande ci-dessous montre l’erreur ; quand elle est réglée, tout est repris par le site.',
    command: 'stripe:events',
  },
  'webhooks-refused': {
    title: 'Le site refuse les événements de Stripe',
    text: 'Plusieurs événements signés par Stripe ont été refusés de suite. Si le statut est 400, le secret ne correspond pas : compare STRIPE_WEBHOOK_SECRET avec celui que montre Stripe, ou lance la commande ci-dessous. Si c’est 500 ou 503, c’est le site ou sa base qui ne répond pas. Stripe renvoie ses événements pendant trois jours : rien n’est perdu si tu répares d’ici là.',
    command: 'stripe:setup',
  },
  'daily-late': {
    title: 'Le travail de la nuit n’a pas été fait',
    text: 'Le travail quotidien, prévu à quatre heures, n’est toujours pas passé à huit heures. Il porte des délais que la loi fixe : rétractations, résiliations, avis de renouvellement. Redémarre le site ; s’il ne part pas dans les cinq minutes, lance la commande ci-dessous.',
    command: 'jobs -- daily',
  },
  'error-rate': {
    title: 'Le site répond souvent par une erreur',
    text: 'Une part anormale des réponses des dix dernières minutes est une erreur du serveur. Ouvre le site pour voir ce que voient tes visiteurs, puis lis le journal du serveur : chaque erreur y est écrite en entier. Si cela a commencé avec une mise à jour, reviens à la version d’avant.',
  },
  'backup-late': {
    title: 'Plus de sauvegarde depuis deux jours',
    text: 'BACKUP_TO est réglé, et pourtant aucune sauvegarde n’a été faite depuis deux jours. Lance la commande ci-dessous : si elle échoue, elle dit pourquoi (place, droits, clé du stockage). Si elle réussit, c’est la tâche programmée qui ne tourne plus.',
    command: 'backup',
  },
  database: {
    title: 'La base de données ne fonctionne plus',
    text: 'Le site ne peut plus écrire dans sa base depuis plusieurs minutes : les pages publiques restent lisibles, mais personne ne peut se connecter ni acheter. Regarde chez ton hébergeur si elle tourne, s’il lui reste de la place sur le disque et si DATABASE_URL est toujours la bonne. Le site reprend tout seul dès qu’elle répond.',
  },
}

export interface IncidentFacts {
  readonly kind: OwnerIncident
  readonly detail: string
  readonly beganAt: Date
  readonly endedAt: Date | null
}

/** Works without a row in `incidents`. */
export function writeIncident({ kind, detail, beganAt, endedAt }: IncidentFacts, siteUrl: string): Draft {
  const { title, text, command } = INCIDENTS[kind]
  const rows = [
    ['Constaté', detail],
    ['Depuis', formatDateTime(beganAt)],
    ...(endedAt ? [['Jusqu’à', formatDateTime(endedAt)] as const] : []),
    ...(command && !endedAt ? [['À lancer', ['npm', 'run', command].join(' ')] as const] : []),
    ['Pour comprendre', `docs/alerts.md, « ${kind} »`],
  ] as const
  const told = endedAt
    ? { title: `C’est rentré dans l’ordre : ${title}`, text: 'Le site ne le constate plus. Tu n’as rien à faire.' }
    : { title, text }
  const link = { href: `${siteUrl}/api/health`, label: 'Voir l’état du site' }
  return { subject: told.title, body: <OwnerNotice siteUrl={siteUrl} {...told} rows={rows} link={link} /> }
}

export const ownerIncidentDrafts: Drafts<'owner-incident'> = {
  async 'owner-incident'({ incidentId, moment }, _, siteUrl) {
    const incident = await getDb().incident.findUnique({ where: { id: incidentId } })
    const kind = OWNER_INCIDENTS.find((known) => known === incident?.kind)
    if (!incident || !kind) return null
    // Already over: the mail about its end is enough.
    if (moment === 'began' && incident.endedAt) return null
    return writeIncident({ ...incident, kind }, siteUrl)
  },
}
