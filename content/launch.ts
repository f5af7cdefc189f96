import { atelier } from './atelier'
import { pages } from './pages'

interface LaunchText {
  readonly title: string
  /** How to fix it, while it is open. */
  readonly fix: string
  /** For the developer. */
  readonly page?: string
  readonly link?: { readonly href: string; readonly label: string }
}

/** « Avant de vendre » on /atelier, in the order in which an owner meets them. What is missing comes from the doctor. */
export const launchTexts = {
  seller: {
    title: 'Qui vend',
    fix: 'Envoie ces renseignements à qui s’occupe du site : les pages légales et les contrats suivent.',
    link: { href: pages.legalNotice.path, label: 'Voir la page où ils manquent' },
    page: 'content/seller.ts',
  },
  legal: {
    title: 'Ce que la loi veut lire',
    fix: 'Adhère à un médiateur de la consommation, ce qui prend quelques jours, puis envoie tout cela à qui s’occupe du site.',
    link: { href: pages.legalNotice.path, label: 'Voir la page où cela manque' },
    page: 'content/seller.ts',
  },
  prices: {
    title: 'Les prix annoncés',
    fix: 'Choisis entre la phrase et le prix, et dis-le à qui s’occupe du site.',
    link: { href: atelier.catalogue, label: 'Voir les prix' },
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
    link: { href: atelier.catalogue, label: 'Voir ce qui diffère' },
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
} as const satisfies Readonly<Record<string, LaunchText>>

export type LaunchKey = keyof typeof launchTexts
