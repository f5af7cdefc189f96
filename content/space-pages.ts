import { paths } from './paths'
import type { SitePage } from './site-page'

/** Pages of the members' space. */
export const spacePages = {
  carnet: {
    path: paths.carnet,
    name: 'Carnet de départ',
    title: 'Mon carnet de départ',
    description:
      'Ta date, ta situation, et chaque étape à son jour : de six mois avant le vol à la deuxième année sur place, et jusqu’au retour.',
    access: 'guarded',
    card: {
      title: 'Le carnet de départ',
      line: 'Une date, et chaque étape à son jour.',
      picture: '/images/merci.svg',
    },
  },
  guides: {
    path: paths.guides,
    name: 'Guides',
    title: 'Les guides, en PDF et ePub',
    description:
      'S’installer, partir en famille ou à la retraite, lancer son service, tenir quand ça tourne mal, rentrer : des guides à remplir et à emporter.',
    access: 'guarded',
    card: {
      title: 'L’étagère',
      line: 'Des guides à remplir et à emporter.',
      picture: '/images/merci.svg',
    },
  },
  notes: {
    path: paths.notes,
    name: 'La note du mois',
    title: 'La note du mois et les nouvelles',
    description:
      'Chaque mois, ce qui a bougé, ce qui n’a pas bougé et ce que tu en fais, avec la source et la date de chaque fait. En RSS aussi.',
    access: 'guarded',
    card: {
      title: 'Ce qui a bougé ce mois-ci',
      line: 'Chaque fait, avec sa source et sa date.',
      picture: '/images/merci.svg',
    },
  },
  questions: {
    path: paths.questions,
    name: 'Questions',
    title: 'Tes questions et leurs réponses',
    description:
      'Pose une question à l’équipe, et lis les réponses aux autres : à l’écrit, vérifiées, sans le nom de la personne qui a demandé.',
    access: 'guarded',
    card: {
      title: 'Tu demandes, on répond',
      line: 'À l’écrit, avec ce que nous avons vérifié.',
      picture: '/images/merci.svg',
    },
  },
  inFlight: {
    path: paths.inFlight,
    name: 'Hors ligne',
    title: 'Lire hors ligne sur cet appareil',
    description:
      'Un avion, un bus, une île : emporte ton espace, les guides, les tutoriels et tes articles sur cet appareil, et lis-les sans réseau.',
    access: 'guarded',
    card: {
      title: 'Dans l’avion',
      line: 'Ton espace s’ouvre sans réseau.',
      picture: '/images/hors-ligne.svg',
    },
  },
  readings: {
    path: paths.readings,
    name: 'Mes lectures',
    title: 'Mes lectures et ce que je garde',
    description:
      'Reprendre un article là où tu l’as laissé, retrouver ce que tu gardes, et voir ce qu’il te reste à lire, thème par thème.',
    access: 'guarded',
    card: {
      title: 'Le marque-page est resté là',
      line: 'Reprends où tu en étais.',
      picture: '/images/merci.svg',
    },
  },
  search: {
    path: paths.search,
    name: 'Recherche',
    title: 'Chercher dans l’académie',
    description:
      'Un mot, même mal tapé, et tu arrives au passage : dans les articles, les guides, les outils, les notes et les chiffres vérifiés.',
    access: 'guarded',
    card: {
      title: 'Un mot suffit',
      line: 'Articles, guides, outils, notes et chiffres.',
      picture: '/images/merci.svg',
    },
  },
  kit: {
    path: paths.kit,
    name: 'Le kit',
    title: 'Le kit : modèles à remplir',
    description:
      'Devis, factures, contrat, bail, lettres, budget, prix, trésorerie, TVA, dossier DTV : des modèles en Word et en Excel, expliqués.',
    access: 'guarded',
    card: {
      title: 'Le papier est prêt',
      line: 'Des modèles qui se remplissent, et comment s’en servir.',
      picture: '/images/articles/trouver-premiers-clients.svg',
    },
  },
  tutorials: {
    path: paths.tutorials,
    name: 'Tutoriels',
    title: 'Tutoriels pas à pas',
    description:
      'De la première automatisation au lien de paiement : chaque étape, ce que tu dois voir, ce qui coince et comment revenir en arrière.',
    access: 'guarded',
    card: {
      title: 'Une étape, puis la suivante',
      line: 'Ce que tu fais, ce que tu dois voir, comment tu reviens.',
      picture: '/images/outils.svg',
    },
  },
  prompts: {
    path: paths.prompts,
    name: 'Prompts',
    title: 'Prompts prêts à copier',
    description:
      'Des demandes à copier d’un geste, rangées par usage, chacune avec ce qu’il faut vérifier dans la réponse et ce qu’on n’y colle jamais.',
    access: 'guarded',
    card: {
      title: 'Demander, puis vérifier',
      line: 'Une demande à copier, et ce qu’on contrôle dans la réponse.',
      picture: '/images/articles/chatgpt-allie.svg',
    },
  },
  thai: {
    path: paths.thai,
    name: 'Le thaï utile',
    title: 'Le thaï utile, phrase par phrase',
    description:
      'Cent vingt phrases en thaï à montrer, à dire et à écouter, rangées par endroit : taxi, marché, immigration, santé, urgence.',
    access: 'guarded',
    card: {
      title: 'Le thaï utile',
      line: 'Cent vingt phrases, du taxi à l’urgence.',
      picture: '/images/articles/creer-reseau-local.svg',
    },
  },
} as const satisfies Record<string, SitePage>
