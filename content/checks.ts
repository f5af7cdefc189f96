import { atelier } from './atelier'
import { pages } from './pages'

export interface CheckText {
  readonly title: string
  /** How to put it right. */
  readonly fix: string
  /** For the developer. */
  readonly page?: string
  readonly link?: { readonly href: string; readonly label: string }
  /** Script of package.json; « la commande ci-dessous » in `fix`. */
  readonly command?: string
}

const SELLER_FORM = { href: `${atelier.sell}#vendeur`, label: 'Remplir ici' }

/** « Avant de vendre » on /atelier, in the order in which an owner meets them. What is missing comes from the doctor. */
export const launchTexts = {
  seller: {
    title: 'Qui vend',
    fix: 'Écris-les une fois : pages légales, contrats, factures et e-mails suivent.',
    link: SELLER_FORM,
  },
  legal: {
    title: 'Ce que la loi veut lire',
    fix: 'Adhère à un médiateur de la consommation, ce qui prend quelques jours ; l’hébergeur est sur la facture du serveur.',
    link: SELLER_FORM,
  },
  prices: {
    title: 'Les prix et les promesses',
    fix: 'Pour chacune, choisis entre ta phrase et celle qui serait juste, avec un avocat au besoin, et dis-le à qui s’occupe du site.',
    link: { href: atelier.sell, label: 'Voir les prix' },
    page: 'content/plans.ts',
  },
  domain: {
    title: 'Ton adresse sur internet',
    fix: 'Copie ces lignes et envoie-les à qui gère ton nom de domaine et ton serveur : chacune dit ce qui la répare.',
    page: 'docs/online.md',
  },
  mail: {
    title: 'Un message arrivé',
    fix: 'Envoie-toi un message d’essai, puis ouvre le lien qu’il contient ; cherche-le aussi dans les indésirables.',
  },
  stripe: {
    title: 'Stripe',
    fix: 'Suis « Ton premier jour avec Stripe » : une heure et demie, et rien à programmer. Les clés, donne-les à qui s’occupe du serveur, qui les pose dans ses réglages.',
    link: { href: atelier.sell, label: 'Voir ce qui diffère' },
    page: 'docs/premier-jour-stripe.md',
  },
  sale: {
    title: 'Un premier achat d’essai',
    fix: 'Abonne-toi depuis un autre compte que le tien, puis rembourse-toi chez Stripe.',
    link: { href: pages.subscription.path, label: 'Acheter comme un client' },
    page: 'docs/premier-jour-stripe.md',
  },
  backup: {
    title: 'La sauvegarde',
    fix: 'Demande à qui s’occupe du serveur de la mettre en route et de l’essayer : sans elle, une panne perd tout.',
    link: { href: atelier.health, label: 'Voir la santé du site' },
    page: 'docs/backup.md',
  },
  settings: {
    title: 'Les autres réglages',
    fix: 'Copie ces lignes et envoie-les à qui s’occupe du serveur : chacune dit ce qu’elle empêche.',
    page: 'docs/hosting.md',
  },
} as const satisfies Readonly<Record<string, CheckText>>

/** What the site finds wrong with itself while it runs; docs/alerts.md has a section on each. */
export const incidentTexts = {
  'mail-stuck': {
    title: 'Les messages du site ne partent plus',
    fix: 'Des messages attendent depuis plus de dix minutes, dont peut-être des confirmations d’inscription ou d’achat. Celui-ci t’est envoyé sans passer par la file. La commande ci-dessous dit ce que répond ton fournisseur. Le plus souvent, un quota est atteint ou le mot de passe SMTP a changé. Rien n’est perdu : tout part dès que c’est réglé.',
    command: 'mail',
  },
  'events-stuck': {
    title: 'Les événements de Stripe ne sont plus traités',
    fix: 'Un événement de Stripe attend depuis plus de dix minutes sans que personne ne s’en occupe : un achat peut ne pas encore ouvrir son accès. Redémarre le site ; la commande ci-dessous montre ce qui attend.',
    command: 'stripe:events',
  },
  'events-failing': {
    title: 'Des événements de Stripe échouent à chaque essai',
    fix: 'Plusieurs événements de Stripe viennent d’échouer trois fois ou plus. Le site réessaie pendant huit heures. La commande ci-dessous montre l’erreur ; quand elle est réglée, tout est repris par le site.',
    command: 'stripe:events',
  },
  'webhooks-refused': {
    title: 'Le site refuse les événements de Stripe',
    fix: 'Plusieurs événements signés par Stripe ont été refusés de suite. Si le statut est 400, le secret ne correspond pas : compare STRIPE_WEBHOOK_SECRET avec celui que montre Stripe, ou lance la commande ci-dessous. Si c’est 500 ou 503, c’est le site ou sa base qui ne répond pas. Stripe renvoie ses événements pendant trois jours : rien n’est perdu si tu répares d’ici là.',
    command: 'stripe:setup',
  },
  'daily-late': {
    title: 'Le travail de la nuit n’a pas été fait',
    fix: 'Le travail quotidien, prévu à quatre heures, n’est toujours pas passé à huit heures. Il porte des délais que la loi fixe : rétractations, résiliations, avis de renouvellement. Redémarre le site ; s’il ne part pas dans les cinq minutes, lance la commande ci-dessous.',
    command: 'jobs -- daily',
  },
  'error-rate': {
    title: 'Le site répond souvent par une erreur',
    fix: 'Une part anormale des réponses des dix dernières minutes est une erreur du serveur. Ouvre le site pour voir ce que voient tes visiteurs, puis lis le journal du serveur : chaque erreur y est écrite en entier. Si cela a commencé avec une mise à jour, reviens à la version d’avant.',
  },
  'backup-late': {
    title: 'Plus de sauvegarde depuis deux jours',
    fix: 'Depuis deux jours, rien n’est arrivé là où BACKUP_TO le demande, ou ce réglage est absent. Lance la commande ci-dessous : si elle échoue, elle dit pourquoi (place, droits, clé du stockage). Si elle réussit, c’est la tâche programmée qui ne tourne plus.',
    command: 'backup',
  },
  database: {
    title: 'La base de données ne fonctionne plus',
    fix: 'Le site ne peut plus écrire dans sa base depuis plusieurs minutes : les pages publiques restent lisibles, mais personne ne peut se connecter ni acheter. Regarde chez ton hébergeur si elle tourne, s’il lui reste de la place sur le disque et si DATABASE_URL est toujours la bonne. Le site reprend tout seul dès qu’elle répond.',
  },
} as const satisfies Readonly<Record<string, CheckText>>

export type IncidentKind = keyof typeof incidentTexts
