import { paths } from './paths'
import type { SitePage } from './site-page'

/** The pages of content/pages.ts for sign-in, and for members. */
export const accountPages = {
  auth: {
    path: paths.auth,
    name: 'Connexion',
    title: 'Connexion ou création de compte',
    description: 'Connecte-toi à ton compte ou crée-le en une minute pour rejoindre l’académie.',
    access: 'public',
    card: {
      title: 'Entre, on t’attendait',
      line: 'Connecte-toi, ou crée ton compte en une minute.',
      picture: '/images/abonnement.svg',
      focus: 'right',
    },
  },
  forgotPassword: {
    path: paths.forgotPassword,
    name: 'Mot de passe oublié',
    title: 'Mot de passe oublié',
    description: 'Donne l’adresse de ton compte : tu reçois un lien pour choisir un nouveau mot de passe.',
    access: 'hidden',
    card: {
      title: 'Mot de passe oublié',
      line: 'Un lien, et tu en choisis un autre.',
      picture: '/images/abonnement.svg',
      focus: 'right',
    },
  },
  newPassword: {
    path: paths.newPassword,
    name: 'Nouveau mot de passe',
    title: 'Nouveau mot de passe',
    description: 'Choisis le nouveau mot de passe de ton compte. Le lien que tu as reçu ne sert qu’une fois.',
    access: 'hidden',
    card: {
      title: 'Nouveau mot de passe',
      line: 'Choisis celui qui garde ton compte.',
      picture: '/images/abonnement.svg',
      focus: 'right',
    },
  },
  confirmation: {
    path: paths.confirmation,
    name: 'Confirmation de l’adresse',
    title: 'Confirme ton adresse',
    description: 'Confirme l’adresse e-mail de ton compte, pour que personne d’autre ne puisse s’en servir.',
    access: 'hidden',
    card: {
      title: 'Confirme ton adresse',
      line: 'Un clic, et elle est bien la tienne.',
      picture: '/images/abonnement.svg',
      focus: 'right',
    },
  },
  newAddress: {
    path: paths.newAddress,
    name: 'Nouvelle adresse',
    title: 'Confirme ta nouvelle adresse',
    description:
      'Confirme la nouvelle adresse e-mail de ton compte : elle remplace alors celle d’avant pour te connecter.',
    access: 'hidden',
    card: {
      title: 'Confirme ta nouvelle adresse',
      line: 'Un clic, et elle remplace l’ancienne.',
      picture: '/images/abonnement.svg',
      focus: 'right',
    },
  },
  goodbye: {
    path: paths.goodbye,
    name: 'Au revoir',
    title: 'Ton compte est supprimé',
    description: 'Ton compte et tes données personnelles sont supprimés. Merci d’être passé : la porte reste ouverte.',
    access: 'hidden',
    card: {
      title: 'Bonne route',
      line: 'La porte reste ouverte.',
      picture: '/images/404.svg',
      focus: 'left',
    },
  },
  gift: {
    path: paths.gift,
    name: 'Cadeau',
    title: 'Un cadeau t’attend',
    description: 'Quelqu’un t’offre du temps dans l’académie : ouvre ton cadeau, sans carte et sans rien à résilier.',
    access: 'hidden',
    card: {
      title: 'Un cadeau t’attend',
      line: 'Sans carte, sans rien à résilier.',
      picture: '/images/merci.svg',
    },
  },
  offline: {
    path: paths.offline,
    name: 'Hors ligne',
    title: 'Hors ligne',
    description: 'Ce que tu as emporté sur cet appareil, et ce qui attend le retour du réseau.',
    access: 'hidden',
    card: {
      title: 'Hors ligne',
      line: 'Ce que tu as emporté s’ouvre sans réseau.',
      picture: '/images/hors-ligne.svg',
    },
  },
  thanks: {
    path: paths.thanks,
    name: 'Merci',
    title: 'Merci',
    description: 'Ton paiement est passé : voici ce qui se passe maintenant, et par où commencer dans l’académie.',
    access: 'hidden',
    card: {
      title: 'Merci !',
      line: 'Ton paiement est passé. On commence ?',
      picture: '/images/offers/coaching.svg',
    },
  },
  tools: {
    path: paths.tools,
    name: 'Outils',
    title: 'Outils IA et business',
    description:
      'Les dix outils IA et business que l’académie garde ouverts toute la journée, avec ce que chacun fait vraiment gagner.',
    access: 'guarded',
    card: {
      title: 'Dix outils, ceux qui restent ouverts',
      line: 'L’argent, les voyages, l’IA et le reste.',
      picture: '/images/offers/premium.svg',
    },
  },
  blog: {
    path: paths.blog,
    name: 'Articles',
    title: 'Articles expatriation et business',
    description:
      'Expatriation, business, IA et mindset : les articles de l’académie, chiffrés, datés, avec leurs sources.',
    access: 'guarded',
    card: {
      title: 'Les articles de l’académie',
      line: 'Des chiffres, des erreurs et des méthodes, à utiliser le jour même.',
      picture: '/images/home-hero.svg',
    },
  },
  memberSpace: {
    path: paths.memberSpace,
    name: 'Espace membre',
    title: 'Espace membre et guides PDF',
    description:
      'Des guides PDF à télécharger, la note du mois, les outils, les articles et l’équipe : tout ce que l’abonnement ouvre.',
    access: 'guarded',
    card: {
      title: 'La porte est ouverte',
      line: 'Des guides, une note par mois, une équipe qui répond.',
      picture: '/images/merci.svg',
    },
  },
  guideSources: {
    path: paths.guideSources,
    name: 'Sources des guides',
    title: 'Sources et dates des guides PDF',
    description:
      'Chaque chiffre des guides qui peut bouger : sa source, le jour où nous l’avons vérifié, celui où il faut le revoir.',
    access: 'guarded',
    card: {
      title: 'D’où viennent nos chiffres',
      line: 'Une source, une date, et le jour où il faut revoir.',
      picture: '/images/merci.svg',
    },
  },
} as const satisfies Record<string, SitePage>
