import type { SitePage } from '../site-page'

/** The legal pages, as content/pages.ts lists them. Their texts are beside this file. */
export const legalPages = {
  legalNotice: {
    path: '/mentions-legales',
    name: 'Mentions légales',
    title: 'Mentions légales',
    description:
      'Qui publie le site de l’académie, qui l’héberge, à qui écrire et comment signaler un contenu.',
    access: 'public',
    card: {
      title: 'Mentions légales',
      line: 'Qui publie ce site, et à qui écrire.',
      picture: '/images/404.svg',
      focus: 'left',
    },
  },
  termsOfSale: {
    path: '/cgv',
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
    path: '/cgu',
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
    path: '/confidentialite',
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
    path: '/accessibilite',
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
} as const satisfies Record<string, SitePage>
