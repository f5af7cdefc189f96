import { paths } from '../paths'
import type { SitePage } from '../site-page'

export const legalPages = {
  legalNotice: {
    path: paths.legalNotice,
    name: 'Mentions légales',
    title: 'Mentions légales',
    description: 'Qui publie le site de l’académie, qui l’héberge, à qui écrire et comment signaler un contenu.',
    access: 'public',
    card: {
      title: 'Mentions légales',
      line: 'Qui publie ce site, et à qui écrire.',
      picture: '/images/404.svg',
      focus: 'left',
    },
  },
  termsOfSale: {
    path: paths.termsOfSale,
    name: 'Conditions de vente',
    title: 'Conditions générales de vente',
    description:
      'Prix, commande, 14 jours pour te rétracter, renouvellement et résiliation : ce qui vaut pour tout ce que tu achètes ici.',
    access: 'public',
    card: {
      title: 'Conditions de vente',
      line: 'Des prix clairs, 14 jours pour changer d’avis, une sortie en ligne.',
      picture: '/images/404.svg',
      focus: 'left',
    },
  },
  termsOfUse: {
    path: paths.termsOfUse,
    name: 'Conditions d’utilisation',
    title: 'Conditions d’utilisation',
    description:
      'Les règles du site et de ton compte : ce que tu peux faire des contenus, ce qu’on te demande, comment partir.',
    access: 'public',
    card: {
      title: 'Conditions d’utilisation',
      line: 'Un compte, des contenus pour toi, et la porte ouverte.',
      picture: '/images/404.svg',
      focus: 'left',
    },
  },
  privacy: {
    path: paths.privacy,
    name: 'Confidentialité',
    title: 'Confidentialité et tes données',
    description:
      'Les données que nous gardons sur toi, pourquoi, combien de temps, et comment les reprendre. Sans traceur, donc sans bandeau.',
    access: 'public',
    card: {
      title: 'Confidentialité',
      line: 'Pas de traceur, donc pas de bandeau.',
      picture: '/images/404.svg',
      focus: 'left',
    },
  },
  accessibility: {
    path: paths.accessibility,
    name: 'Accessibilité',
    title: 'Accessibilité du site',
    description:
      'Ce qui a été vérifié pour que tout le monde puisse se servir du site, ce qui ne l’a pas été, et à qui le dire.',
    access: 'public',
    card: {
      title: 'Accessibilité',
      line: 'Ce qui est vérifié, et ce qui ne l’est pas encore.',
      picture: '/images/404.svg',
      focus: 'left',
    },
  },
  withdrawal: {
    path: paths.withdrawal,
    name: 'Renoncer au contrat ici',
    title: 'Renoncer au contrat ici',
    description:
      'Tu as quatorze jours pour changer d’avis : déclare ta rétractation en deux étapes, sans te connecter, et reçois ton accusé.',
    access: 'public',
    card: {
      title: 'Renoncer au contrat ici',
      line: 'Quatorze jours pour changer d’avis, sans donner de raison.',
      picture: '/images/404.svg',
      focus: 'left',
    },
  },
  withdrawalProof: {
    path: paths.withdrawalProof,
    name: 'Confirmation de la rétractation',
    title: 'Confirme ta rétractation',
    description:
      'Confirme que la rétractation déclarée pour ton contrat vient bien de toi : le remboursement part aussitôt.',
    access: 'hidden',
    card: {
      title: 'Confirme ta rétractation',
      line: 'Un clic, et le remboursement part.',
      picture: '/images/404.svg',
      focus: 'left',
    },
  },
  trust: {
    path: paths.trust,
    name: 'Confiance',
    title: 'Ta carte, tes données, ton départ',
    description:
      'Ta carte ne passe pas chez nous, tu pars avec tes données, tu résilies en trois clics. Ce qui est mesuré, et comment signaler une faille.',
    access: 'public',
    card: {
      title: 'Ce que nous tenons',
      line: 'Ta carte, tes données, ton départ.',
      picture: '/images/404.svg',
      focus: 'left',
    },
  },
} as const satisfies Record<string, SitePage>
